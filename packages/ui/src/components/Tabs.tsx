import type { ReactNode } from 'react'
import { tabAfterKey } from './tab-keys.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'

export interface TabsProps<V extends string | number> {
  readonly label: string
  readonly className: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly text: ReactNode }[]
  readonly onChoose: (value: V) => void
  /** The attribute by which a tab's value is found, `data-tab` where it is not named. */
  readonly mark?: `data-${string}`
}

/** Tabs in a row, one of them chosen. It alone is reached by the Tab key; arrows, Home and End choose another. */
export const Tabs = <V extends string | number>(props: TabsProps<V>) => {
  const { label, className, value, options, onChoose, mark = 'data-tab' } = props
  const values = options.map((option) => option.value)
  const row = useChosenInSight<HTMLDivElement>(value)
  return (
    <div
      ref={row}
      className={className}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => tabAfterKey(event, values, value, onChoose)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          {...{ [mark]: option.value }}
          onClick={() => onChoose(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
