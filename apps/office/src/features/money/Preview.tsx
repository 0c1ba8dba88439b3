import './money.css'

interface PreviewProps {
  /** Heading of the amounts. */
  readonly head: string
  /** `after` is null while the input is invalid. */
  readonly rows: readonly { readonly name: string; readonly before: string; readonly after: string | null }[]
}

/** Preview of the amounts after an action. */
export function Preview({ head, rows }: PreviewProps) {
  return (
    <div className="preview" aria-live="polite">
      <p className="soft">{head}</p>
      <dl>
        {rows.map(({ name, before, after }) => (
          <div key={name} className="preview-row">
            <dt>{name}</dt>
            <dd>
              {before}
              {after !== null && (
                <>
                  {' → '}
                  <b>{after}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
