import type { ReactNode } from 'react'
import { tabAfterKey } from './tab-keys.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'

export interface TabsProps<V extends string | number> {
  readonly label: string
  readonly className: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly text: ReactNode }[]
  readonly onChoose: (value: V) => void
  /** Name of the data attribute that contains the value of a tab; defaults to `data-tab`. */
  readonly dataAttribute?: `data-${string}`
}

/** Tab list. Only the selected tab is reachable with the Tab key; arrow keys, Home and End select another tab. */
export function Tabs<V extends string | number>(props: TabsProps<V>) {
  const { label, className, value, options, onChoose, dataAttribute = 'data-tab' } = props
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
          {...{ [dataAttribute]: option.value }}
          onClick={() => onChoose(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
