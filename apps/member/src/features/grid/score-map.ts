import type { UxMatch } from '@touchline/contract/ux'
import { extraScore } from '../../base/i18n/part-score.ts'

/** A live match's scores by half, and when the goals of each side fell: 45+2. */
export interface ScoreMap {
  readonly halves: readonly (readonly [home: number, away: number])[]
  /** GR8: of extra time, once it has begun. */
  readonly extra: readonly [home: number, away: number] | null
  readonly home: readonly string[]
  readonly away: readonly string[]
}

const minute = (at: number, added: number): string => (added > 0 ? `${at}+${added}'` : `${at}'`)

/** Null while there is nothing to show: before a goal, and before the first half is over. */
export function scoreMapOf(match: UxMatch): ScoreMap | null {
  const play = match[12]
  const goals = match[16] ?? []
  if (play === null || (play[8] === null && goals.length === 0)) return null
  const [home, away, period, , , , , , halfTime] = play
  const of = (side: 0 | 1) => goals.filter(([own]) => own === side).map(([, at, added]) => minute(at, added))
  return {
    halves:
      halfTime === null || period === 'HT' ? [[home, away]] : [halfTime, [home - halfTime[0], away - halfTime[1]]],
    extra: extraScore(match),
    home: of(0),
    away: of(1),
  }
}
