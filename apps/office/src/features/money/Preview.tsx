import './money.css'

interface PreviewProps {
  /** What the figures are. */
  readonly head: string
  /** `after` is null while nothing that can be done is typed. */
  readonly rows: readonly { readonly name: string; readonly before: string; readonly after: string | null }[]
}

/** What an act will come to, before it is done. */
export const Preview = ({ head, rows }: PreviewProps) => (
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
