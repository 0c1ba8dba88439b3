import { useQuery } from '@tanstack/react-query'
import { usePageNews } from '../../base/live/use-page-news.ts'
import { readToDecideAgain, toDecideQuery } from './results-query.ts'

/** Counted no further. */
const MOST = 99

/** AL7: how many matches need a decision of staff, in the menu. Renders nothing if there are none. */
export const DecisionCount = () => {
  const count = useQuery(toDecideQuery).data ?? 0
  usePageNews('results', readToDecideAgain)
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="nav-count">{count > MOST ? `${MOST}+` : count}</span>
    </>
  )
}
