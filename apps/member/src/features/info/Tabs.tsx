import type { KeyboardEvent } from 'react'

export interface TabsProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly text: string }[]
  readonly onChoose: (value: V) => void
}

/** Lists side by side, one of them shown; the arrow keys go from one to the next. */
export function Tabs<V extends string>({ label, value, options, onChoose }: TabsProps<V>) {
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = options.findIndex((option) => option.value === value)
    const to = options[(at + step + options.length) % options.length]
    if (step === 0 || to === undefined) return
    event.preventDefault()
    onChoose(to.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to.value}"]`)?.focus()
  }
  return (
    <div className="list-tabs" role="tablist" aria-label={label} onKeyDown={byKey}>
      {options.map((option) => (
        <button
          key={option.value} type="button" role="tab" data-tab={option.value} aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1} onClick={() => onChoose(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
