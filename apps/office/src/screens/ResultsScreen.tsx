import { useInfiniteQuery } from '@tanstack/react-query'
import { Pages } from '@touchline/ui/lists'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { PendingParticipants } from '../features/results/PendingParticipants.tsx'
import { ResultFilters, useResultParams } from '../features/results/ResultFilters.tsx'
import { ResultTable } from '../features/results/ResultTable.tsx'
import { resultsQuery, useResultUpdates } from '../features/results/results-query.ts'
import { ApprovalThresholdSection } from '../features/results/ApprovalThresholdSection.tsx'

/** Started matches with their current results; matches that need action come first. */
export function ResultsScreen() {
  const { _ } = useTranslate()
  const params = useResultParams()
  const query = useInfiniteQuery(resultsQuery(params))
  useResultUpdates()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list}>
      <PendingParticipants />
      <ResultFilters />
      <ApprovalThresholdSection />
      <Pages
        query={query}
        isEmpty={rows.length === 0}
        empty={_(params.attention ? 'results.noneNeeds' : 'results.none')}
      >
        <ResultTable rows={rows} />
      </Pages>
    </div>
  )
}
