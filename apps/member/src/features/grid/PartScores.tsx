import type { MatchPlay } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'

/** One side's score in each part so far: its sets, quarters or innings. The last one is the one being played. */
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
