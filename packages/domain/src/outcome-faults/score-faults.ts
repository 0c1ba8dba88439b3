import type { EndedPart, Part } from '../match/index.ts'
import type { SportFamily } from '../sport/index.ts'
import { faultOf, pairOf, type Checked, type OutcomeFault } from './fault.ts'

/** Beyond every score that a side ever reached in a match of the family; games, points and kills under `units`. */
const MOST: Readonly<Record<SportFamily, number>> = {
  goals: 150,
  points: 400,
  sets: 50,
  innings: 999,
  bouts: 1,
  /** Two runners head to head. */
  races: 1,
  maps: 50,
}
const MOST_UNITS = 999
/** Corners and bookings. */
const MOST_COUNTS = 99

const mostOf = ({ sport: { family }, format }: Checked, part: Part): number => {
  if (format.isChild) return MOST_COUNTS
  const isCounted = (family === 'sets' || family === 'maps') && part !== 'full'
  return isCounted || part === 'units' ? MOST_UNITS : MOST[family]
}

const isCount = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= most

/** Parts that the match does not have, and scores that no match of the sport ends with. */
export const scoreFaults = (checked: Checked): readonly OutcomeFault[] => {
  const parts = Object.entries(checked.outcome.parts) as readonly [Part, EndedPart][]
  return parts.flatMap(([part, { score }]) => {
    if (!checked.sport.parts.includes(part)) return [faultOf('partUnknown', part)]
    const most = mostOf(checked, part)
    const isScore = isCount(score.home, most) && isCount(score.away, most)
    return isScore ? [] : [faultOf('scoreOutOfRange', part, ...pairOf(score), most)]
  })
}

/** A match that was played out has no part that was broken off; one that does not count has none that was played. */
export const statusFaults = ({ outcome: { parts, shortened, postponed } }: Checked): readonly OutcomeFault[] => {
  const whole = parts.full?.status
  const others = (Object.entries(parts) as readonly [Part, EndedPart][]).filter(([part]) => part !== 'full')
  return others.flatMap(([part, { status }]) => {
    if (whole === 'completed' && status === 'abandoned' && !shortened) return [faultOf('partNotOver', part)]
    // GR10: what was played before a match was put off stands.
    if (whole === 'cancelled' && status !== 'cancelled' && !postponed) return [faultOf('playedButCancelled', part)]
    return []
  })
}
