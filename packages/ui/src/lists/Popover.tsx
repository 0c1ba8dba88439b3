import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

export interface PopoverProps {
  readonly label: string
  /** Visible content of the button that opens the popover. */
  readonly buttonContent: ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** Button with a popover. Escape, a click outside and loss of focus close the popover. */
export function Popover({ label, buttonContent, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    document.getElementById(`${id}-button`)?.focus()
  }
  useEffect(() => {
    if (!open) return undefined
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
  return (
    <div
      className="popover"
      ref={place}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) close()
      }}
    >
      <button
        type="button"
        className="button"
        id={`${id}-button`}
        aria-expanded={open}
        aria-controls={id}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(!open)}
      >
        {buttonContent}
      </button>
      {open && (
        <div className="popover-panel" id={id} role="dialog" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
