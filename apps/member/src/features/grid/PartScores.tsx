import type { MatchPlay } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'

/** Scores of one side by period (set, quarter or inning). The last score is the current period. */
export const PartScores = ({ play, side }: { readonly play: MatchPlay | null; readonly side: Side }) => {
  if (play === null || play.parts.length === 0) return null
  return (
    <span className="part-scores">
      {play.parts.map((score, index) => (
        <span key={index}>{score[side]}</span>
      ))}
    </span>
  )
}
