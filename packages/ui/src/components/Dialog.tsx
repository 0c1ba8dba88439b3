import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface DialogProps {
  /** What it is called to who cannot see it. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Whether the focus on it brings up a keyboard that covers what has just come up. */
const bringsKeyboard = (focused: Element | null): boolean =>
  focused instanceof HTMLInputElement && window.matchMedia('(pointer: coarse)').matches

/** A dialog that must be answered before anything else; Escape answers it with `onClose`, and the focus goes back. */
export const Dialog = ({ label, onClose, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (bringsKeyboard(document.activeElement)) dialog?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-label={label}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
