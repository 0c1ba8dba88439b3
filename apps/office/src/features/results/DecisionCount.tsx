import { useQuery } from '@tanstack/react-query'
import { usePageUpdates } from '../../base/live/use-page-updates.ts'
import { refetchToDecide, toDecideQuery } from './results-query.ts'

/** Highest displayed count. */
const MAX_SHOWN_COUNT = 99

/** Number of matches that need a staff decision, in the menu (AL7). Renders nothing for zero. */
export function DecisionCount() {
  const count = useQuery(toDecideQuery).data ?? 0
  usePageUpdates('results', refetchToDecide)
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="nav-count">{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</span>
    </>
  )
}
