import { Dialog } from '@touchline/ui/components'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'

interface QuestionProps {
  readonly title: string
  /** Text of the confirm button. */
  readonly yes: string
  readonly children: ReactNode
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Confirmation dialog before an action. */
export function Question({ title, yes, children, onYes, onNo }: QuestionProps) {
  const { _ } = useTranslate()
  return (
    <Dialog label={title} onClose={onNo}>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="form-actions">
        <button type="button" className="button" data-choice="no" onClick={onNo}>
          {_('common.cancel')}
        </button>
        <button type="button" className="button" data-primary="" data-choice="yes" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
