import { useId, type ReactNode } from 'react'

export interface SegmentedProps<V extends string | number> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly text: ReactNode; readonly label?: string }[]
  readonly onChange: (value: V) => void
}

/** Segmented control: a radio group with visible options. */
export function Segmented<V extends string | number>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId()
  return (
    <span className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </span>
  )
}
