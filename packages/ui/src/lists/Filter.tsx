export interface FilterProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly text: string }[]
  readonly onChoose: (value: V) => void
}

/** Select field that filters a list by one value. */
export function Filter<V extends string>({ label, value, options, onChoose }: FilterProps<V>) {
  return (
    <select
      className="field list-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen !== undefined) onChoose(chosen.value)
      }}
    >
      {options.map(({ value: each, text }) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}
