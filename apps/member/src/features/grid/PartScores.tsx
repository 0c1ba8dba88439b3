import type { UxLive } from '@touchline/contract/ux'
import { PARTS_FROM } from '../../base/i18n/part-score.ts'

/** One side's score in each part so far: its sets, quarters or innings. The last one is the one being played. */
export function PartScores({ play, side }: { readonly play: UxLive | null; readonly side: 0 | 1 }) {
  const parts = (play?.slice(PARTS_FROM) ?? []) as [number, number][]
  if (parts.length === 0) return null
  return (
    <span className="part-scores">
      {parts.map((score, index) => (
        <span key={index}>{score[side]}</span>
      ))}
    </span>
  )
}
