import { useEffect, useRef, type ReactNode } from 'react'

/** A dialog that must be answered before anything else; Escape answers it with `onClose`. */
export function Dialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className="dialog" onCancel={(event) => { event.preventDefault(); onClose() }}>
      {children}
    </dialog>
  )
}
