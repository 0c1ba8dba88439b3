import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface DialogProps {
  /** Accessible name of the dialog for screen readers. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Modal dialog. Escape calls `onClose`; closing restores the focus. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // Closes the dialog before React removes the element: only an element in the document lets the browser restore the
  // focus.
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

/** Returns true if focusing the element opens an on-screen keyboard, which would cover the dialog. */
function bringsKeyboard(focused: Element | null): boolean {
  return focused instanceof HTMLInputElement && window.matchMedia('(pointer: coarse)').matches
}
