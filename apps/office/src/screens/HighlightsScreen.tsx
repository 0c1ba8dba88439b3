import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../base/i18n/i18n.ts'
import { HighlightFinder } from '../features/operator/HighlightFinder.tsx'
import { HighlightHistory } from '../features/operator/HighlightHistory.tsx'
import { HighlightTable } from '../features/operator/HighlightTable.tsx'
import { highlightsQuery, useHighlightUpdates } from '../features/operator/highlights-query.ts'
import { OperatorChoice } from '../features/operator/OperatorChoice.tsx'
import '../features/operator/operator.css'

/** Highlights of an operator, which its staff can pin or hide (HL5). */
export const HighlightsScreen = () => (
  <OperatorChoice>{({ name }) => <OperatorHighlights key={name} operator={name} />}</OperatorChoice>
)

const OperatorHighlights = ({ operator }: { readonly operator: string }) => {
  const { _ } = useTranslate()
  const { data: rows, isError } = useQuery(highlightsQuery(operator))
  useHighlightUpdates()
  return (
    <div className="settings">
      <section>
        <h2>{_('highlight.find')}</h2>
        <HighlightFinder operator={operator} />
      </section>
      <section>
        <h2>{_('highlight.title')}</h2>
        {isError && (
          <p className="soft" role="alert">
            {_('list.failed')}
          </p>
        )}
        {rows?.length === 0 && <p className="soft">{_('highlight.none')}</p>}
        {rows !== undefined && rows.length > 0 && (
          <HighlightTable operator={operator} kind="highlights" label={_('highlight.title')} rows={rows} />
        )}
      </section>
      <section>
        <h2>{_('setting.history')}</h2>
        <HighlightHistory operator={operator} />
      </section>
    </div>
  )
}
