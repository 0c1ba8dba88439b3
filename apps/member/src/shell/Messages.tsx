import { IconX } from '@tabler/icons-react'
import { SiteDialog } from '../base/controls/SiteDialog.tsx'
import { useEffect, useState } from 'react'
import { closeDialog, closeToast, useMessages } from '../base/state/messages.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import './messages.css'

const TOAST_MS = 6_000

/** Renders the first queued dialog and the toasts. */
export function Messages() {
  const { _ } = useTranslate()
  const { dialogs, toasts } = useMessages()
  const [dialog] = dialogs
  return (
    <>
      <div className="toasts" role="status">
        {toasts.map(({ id, text }) => (
          <ToastLine key={id} id={id} text={text} />
        ))}
      </div>
      {dialog !== undefined && (
        <SiteDialog key={dialog} label={dialog} onClose={closeDialog}>
          <p className="dialog-text">{dialog}</p>
          <button type="button" className="button wide" data-primary="" autoFocus onClick={closeDialog}>
            {_('common.ok')}
          </button>
        </SiteDialog>
      )}
    </>
  )
}

/** Closes after `TOAST_MS`, but not while hovered or focused. */
function ToastLine({ id, text }: { readonly id: number; readonly text: string }) {
  const { _ } = useTranslate()
  const [held, hold] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => closeToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, held])
  return (
    <p
      className="toast"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span>{text}</span>
      <button type="button" className="icon-button" aria-label={_('common.close')} onClick={() => closeToast(id)}>
        <IconX size={15} stroke={1.8} />
      </button>
    </p>
  )
}
