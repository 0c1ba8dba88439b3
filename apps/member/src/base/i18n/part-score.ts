import type { UxLive, UxMatch } from '@touchline/contract/ux'
import { marketTypeByCode } from '@touchline/domain/market'
import { sportById } from '@touchline/domain/sport'

type Pair = readonly [home: number, away: number]

/** Where the scores of parts begin in a live row. */
export const PARTS_FROM = 9

const NIL: Pair = [0, 0]

const partsOf = (play: UxLive): readonly Pair[] => play.slice(PARTS_FROM) as [number, number][]

/** GR8: the score of extra time alone, in sports that have it; null before it. */
export const extraScore = ([, , , , , , sport, , , , , , play]: UxMatch): Pair | null =>
  play === null || sportById(sport)?.parts.includes('extra') !== true ? null : (partsOf(play)[0] ?? null)

/** The score so far of the part that a market counts, as it stands beside a pick in play; null before play. */
export const scoreSeen = (match: UxMatch, typeCode: string): Pair | null => {
  const [play, child] = [match[12], match[15]]
  if (play === null) return null
  if (child) return [child[1], child[2]]
  const [home, away, , , , , , , halfTime] = play
  switch (marketTypeByCode(typeCode)?.part) {
    case 'first':
      return halfTime ?? [home, away]
    case 'second':
      return halfTime === null ? NIL : [home - halfTime[0], away - halfTime[1]]
    case 'extra':
      return extraScore(match) ?? NIL
    default:
      return [home, away]
  }
}
