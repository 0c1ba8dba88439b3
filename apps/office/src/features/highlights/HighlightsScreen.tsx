import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { HighlightFinder } from './HighlightFinder.tsx'
import { HighlightHistory } from './HighlightHistory.tsx'
import { HighlightTable } from './HighlightTable.tsx'
import { highlightsQuery, useHighlightUpdates } from './highlights-query.ts'
import { OperatorChoice } from '../operator/OperatorChoice.tsx'
import '../operator/operator.css'
import './highlights.css'

/** Highlights of an operator, which its staff can pin or hide (HL5). */
export function HighlightsScreen() {
  return <OperatorChoice>{({ name }) => <OperatorHighlights key={name} operator={name} />}</OperatorChoice>
}

function OperatorHighlights({ operator }: { readonly operator: string }) {
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
