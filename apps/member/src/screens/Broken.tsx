import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTitle } from '../shell/use-title.ts'
import { ChunkFailed } from '../base/loading/chunk.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { Notice } from './Notice.tsx'

/** Error page for a screen that failed to load or crashed. */
export function Broken({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { _ } = useTranslate()
  const messageKey = error instanceof ChunkFailed ? 'unloaded' : 'broken'
  useTitle(_(`broken.${messageKey}`))
  return (
    <Notice title={_(`broken.${messageKey}`)} text={_('broken.money')}>
      <button type="button" className="button" data-primary="" data-reload="" onClick={() => window.location.reload()}>
        {_('broken.reload')}
      </button>
    </Notice>
  )
}
