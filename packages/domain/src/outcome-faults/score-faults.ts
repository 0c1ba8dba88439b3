import type { EndedPart, MatchPart } from '../match/index.ts'
import type { SportFamily } from '../sport/index.ts'
import { buildFault, toPair, type OutcomeCheckInput, type OutcomeFault } from './fault.ts'

/** Highest plausible scores of the side with the higher and of the side with the lower score. */
type Bounds = readonly [higher: number, lower: number]

/**
 * Highest plausible scores by family of sports, above every recorded score. Games, points and kills are counted under
 * `units`.
 */
const BY_FAMILY: Readonly<Record<SportFamily, Bounds>> = {
  goals: [150, 60],
  points: [400, 250],
  sets: [50, 50],
  innings: [999, 999],
  bouts: [1, 1],
  /** A race has no score, except for a head-to-head of two runners. */
  races: [1, 1],
  maps: [50, 50],
}
/**
 * Highest plausible scores of sports that score far below the bounds of their family. The most lopsided football match
 * ended 149-0.
 */
const BY_SPORT: Readonly<Record<string, Bounds>> = {
  football: [150, 20],
  efootball: [150, 40],
  iceHockey: [100, 25],
  fieldHockey: [100, 25],
  bandy: [100, 30],
  floorball: [150, 40],
  waterPolo: [100, 40],
  baseball: [150, 60],
  softball: [150, 60],
  americanFootball: [250, 110],
  canadianFootball: [250, 110],
  rugbyUnion: [250, 100],
  rugbyLeague: [250, 100],
  rugbySevens: [150, 80],
  basketball3x3: [60, 60],
  netball: [200, 150],
  kabaddi: [150, 100],
  gaelicFootball: [120, 80],
  hurling: [120, 80],
  curling: [40, 25],
}
const UNITS: Bounds = [999, 999]
/** Highest plausible number of rounds, goals or kills over all maps, and in a single map. */
const MAX_MAP_UNITS: Readonly<Record<string, { readonly all: number; readonly map: number }>> = {
  counterStrike: { all: 250, map: 99 },
  valorant: { all: 250, map: 99 },
  rainbowSix: { all: 100, map: 30 },
  crossfire: { all: 250, map: 99 },
  rocketLeague: { all: 150, map: 40 },
  streetFighter: { all: 60, map: 10 },
  tekken: { all: 60, map: 10 },
}
/**
 * Highest plausible number of rounds of a fight, extra rounds included. The other sports are limited to their scheduled
 * rounds.
 */
const MAX_ROUNDS: Readonly<Record<string, number>> = {
  boxing: 20,
  mma: 7,
  muayThai: 7,
  kickboxing: 7,
  lethwei: 7,
  wrestling: 4,
  taekwondo: 5,
  fencing: 4,
}
/** Highest plausible numbers of corners or bookings of the two sides. */
const COUNTS: Bounds = [99, 99]

/** Returns faults for parts that the match does not have, and for scores out of range of the sport. */
export function scoreFaults(checked: OutcomeCheckInput): readonly OutcomeFault[] {
  const parts = Object.entries(checked.outcome.parts) as readonly [MatchPart, EndedPart][]
  return parts.flatMap(([part, { score }]) => {
    if (!checked.sport.parts.includes(part)) return [buildFault('partUnknown', part)]
    const [higher, lower] = findBounds(checked, part)
    const [higherScore, lowerScore] = [Math.max(score.home, score.away), Math.min(score.home, score.away)]
    const isScore = isCount(higherScore, higher) && isCount(lowerScore, lower)
    return isScore ? [] : [buildFault('scoreOutOfRange', part, ...toPair(score), higherScore > higher ? higher : lower)]
  })
}

function findBounds({ sport: { key, family, pieces }, format }: OutcomeCheckInput, part: MatchPart): Bounds {
  if (format.isChild) return COUNTS
  if (family === 'bouts' && part === 'units') return equalBounds(MAX_ROUNDS[key] ?? pieces)
  const mapLimits = MAX_MAP_UNITS[key]
  const isPiece = (family === 'sets' || family === 'maps') && part !== 'full'
  if (isPiece && mapLimits !== undefined) return equalBounds(part === 'units' ? mapLimits.all : mapLimits.map)
  return isPiece || part === 'units' ? UNITS : (BY_SPORT[key] ?? BY_FAMILY[family])
}

function equalBounds(max: number): Bounds {
  return [max, max]
}

function isCount(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max
}

/**
 * Returns contradictions between the statuses of parts: a completed match has no abandoned part, and a cancelled match
 * has no played part.
 */
export function statusFaults({ outcome: { parts, shortened, postponed } }: OutcomeCheckInput): readonly OutcomeFault[] {
  const fullStatus = parts.full?.status
  const others = (Object.entries(parts) as readonly [MatchPart, EndedPart][]).filter(([part]) => part !== 'full')
  return others.flatMap(([part, { status }]) => {
    if (fullStatus === 'completed' && status === 'abandoned' && !shortened) return [buildFault('partNotOver', part)]
    // Scores of parts that were played before a postponement remain valid, so they are no fault (GR10).
    if (fullStatus === 'cancelled' && status !== 'cancelled' && !postponed)
      return [buildFault('playedButCancelled', part)]
    return []
  })
}
