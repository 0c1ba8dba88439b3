import type { StandingRow } from '@touchline/contract/sportsbook/result'
import { DAY_MS, workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { SportId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Page } from '../../platform/page.ts'

/** A season is looked for in so many days before the running one. */
const SEASON_DAYS = 330

interface StoredLeague {
  readonly name: string
  readonly region: string | null
  readonly sportId: SportId
}

interface StandingsAsked {
  readonly leagueId: number
  readonly fromMs: number
  readonly toMs: number
  readonly winPoints: number
  readonly drawPoints: number
  /** From below this place. */
  readonly afterPlace: number
  readonly limit: number
}

export interface StandingStore {
  league(leagueId: number): Promise<StoredLeague | null>
  /** The table of the matches that were played out and kicked off within the range, the first place first. */
  standings(asked: StandingsAsked): Promise<readonly StandingRow[]>
}

interface StandingQuery {
  readonly leagueId: number
  /** Working days that the calendar has, both within. */
  readonly fromDate: string | undefined
  readonly toDate: string | undefined
}

interface StandingPage {
  readonly league: StoredLeague
  readonly fromDate: string
  readonly toDate: string
  readonly rows: readonly StandingRow[]
  readonly next: string | null
}

export type Standings = (query: StandingQuery, page: Page) => Promise<StandingPage | null>

const dayOf = (date: string) => {
  const day = workingDayRange(date)
  if (day === null) throw new RangeError(`not a date: ${date}`)
  return day
}

/** Builds the table of a league from its results, worked out anew each time; null where there is no such league. */
export const createStandings =
  ({ store, clock }: { readonly store: StandingStore; readonly clock: Clock }): Standings =>
  async ({ leagueId, fromDate, toDate }, page) => {
    const league = await store.league(leagueId)
    if (league === null) return null
    const to = toDate ?? workingDate(clock.worldMs())
    const from = fromDate ?? workingDate(dayOf(to).fromMs - SEASON_DAYS * DAY_MS)
    const tieStands = sportById(league.sportId)?.tie ?? false
    const rows = await store.standings({
      leagueId,
      fromMs: dayOf(from).fromMs,
      toMs: dayOf(to).toMs,
      winPoints: tieStands ? 3 : 1,
      drawPoints: tieStands ? 1 : 0,
      afterPlace: page.after === null ? 0 : Number(page.after),
      limit: page.size + 1,
    })
    const shown = rows.slice(0, page.size)
    const next = rows.length > shown.length ? String(shown.at(-1)?.place) : null
    return { league, fromDate: from, toDate: to, rows: shown, next }
  }
