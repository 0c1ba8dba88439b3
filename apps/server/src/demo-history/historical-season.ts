import { DAY_MS, type WorkingDay, workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { Fixture, LiveState } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { openSynthetic } from '@touchline/feeds/simulation'
import { type ResultChange, deriveMatchStatus, createSimulation, type Simulation } from '../intake/index.ts'
import type { MatchStatus } from '../offer/index.ts'

const HOUR_MS = 3_600_000

/**
 * Hours at the start of a working day without kick-offs, reserved for bets (`BETS_HOURS`), and at its end, so that
 * matches finish (`PLAY_HOURS`).
 */
const BETS_HOURS = 6
const PLAY_HOURS = 4

/** Maximum number of matches per working day, by sport key. */
const MATCHES_A_DAY: ReadonlyMap<string, number> = new Map([
  ['football', 3],
  ['basketball', 1],
])
/** Football of three countries only, since strengths are learnt per country and week. */
export const HISTORY_REGIONS: readonly string[] = ['GB', 'ES', 'TH']

/** A result that ends a match, or corrects the result of an ended match. */
export interface PastResult {
  readonly key: string
  readonly change: ResultChange
  readonly status: Exclude<MatchStatus, 0>
}

/** Fixtures and results that appeared since the previous advance. */
interface PastEvents {
  readonly fixtures: readonly Fixture[]
  readonly results: readonly PastResult[]
}

/** Generated season before a moment, with a few matches per day. Equal seeds and start times give equal seasons. */
export interface PastSeason extends Pick<Simulation, 'provider' | 'fetchModels'> {
  /** Advances to a simulated-clock time, which must not decrease. */
  readonly advance: (toMs: number) => PastEvents
}

/** `days` is the range from the start of the first working day to the end of the last. */
export function openPastSeason(seed: number, days: WorkingDay): PastSeason {
  const source = openSynthetic(seed, [...MATCHES_A_DAY.keys()], HISTORY_REGIONS)
  const { provider, fetchModels, play, advance } = createSimulation(source, { seed, picks: createPicks(days) })
  const lives = new Map<string, LiveState>()
  play(days.fromMs - DAY_MS)
  const resultIn = (change: ResultChange): PastResult[] => {
    const status = deriveMatchStatus(change, lives.get(change.key) ?? null)
    return status === 0 ? [] : [{ key: change.key, change, status }]
  }
  return {
    provider,
    fetchModels,
    advance: (toMs) => {
      const fixtures: Fixture[] = []
      const results: PastResult[] = []
      for (const change of advance(toMs)) {
        if (change.kind === 'fixture') fixtures.push(change.fixture)
        if (change.kind === 'state') lives.set(change.key, change.state)
        if (change.kind === 'result') results.push(...resultIn(change))
      }
      return { fixtures, results }
    },
  }
}

/** Picks the first fixtures of each day and sport within the kick-off range, in the order of the source. */
function createPicks({ fromMs, toMs }: WorkingDay): (fixture: Fixture) => boolean {
  const picked = new Map<string, number>()
  return ({ kickOffMs, child, runners, league }) => {
    if (child !== undefined || runners !== undefined || kickOffMs < fromMs || kickOffMs >= toMs) return false
    const date = workingDate(kickOffMs)
    const hours = findKickOffRange(date)
    if (kickOffMs < hours.fromMs || kickOffMs >= hours.toMs) return false
    const key = `${date}/${league.sportId}`
    const before = picked.get(key) ?? 0
    if (before >= (MATCHES_A_DAY.get(sportById(league.sportId)?.key ?? '') ?? 0)) return false
    picked.set(key, before + 1)
    return true
  }
}

/** Returns the simulated-clock range for kick-offs of a working day. */
function findKickOffRange(date: string): WorkingDay {
  const day = workingDayRange(date)
  if (day === null) throw new Error(`${date} is not a working day`)
  return { fromMs: day.fromMs + BETS_HOURS * HOUR_MS, toMs: day.toMs - PLAY_HOURS * HOUR_MS }
}
