import { useQuery } from '@tanstack/react-query'
import { usePageNews } from '../../base/live/use-page-news.ts'
import { refetchToDecide, toDecideQuery } from './results-query.ts'

/** Highest displayed count. */
const MOST = 99

/** Number of matches that need a staff decision, in the menu (AL7). Renders nothing for zero. */
export const DecisionCount = () => {
  const count = useQuery(toDecideQuery).data ?? 0
  usePageNews('results', refetchToDecide)
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="nav-count">{count > MOST ? `${MOST}+` : count}</span>
    </>
  )
}
