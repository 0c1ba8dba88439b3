import type { ListTab } from '@touchline/domain/calendar'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { createNameSearch } from '@touchline/domain/search'
import type { BookEntry, MatchBettingDecision } from '../offer/index.ts'
import { NO_SUCH_KEY, type PageResult, cutPage } from '../platform/page.ts'

const nameSearch = createNameSearch()

/** A row of the traders' match list. */
export interface TradedRow {
  readonly matchId: MatchId
  readonly sportId: number
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickOffMs: number
  /** List tab in which members see the match; null for a hidden match. */
  readonly tab: ListTab | null
  readonly live: LiveState | null
  readonly counts: 'corners' | 'bookings' | null
  readonly betting: MatchBettingDecision['betting']
  /** Manual danger; null if the feed decides (AC8). */
  readonly danger: boolean | null
  /**
   * Largest loss of the platform over the results still possible, in hundredths of the base currency; 0 or more (EX2).
   */
  readonly maxLiabilityMinor: bigint
  /**
   * Amount that the open bets use of the platform's loss cap, regardless of the score, in hundredths of the base
   * currency (LI4).
   */
  readonly capUsageMinor: bigint
}

export type MatchAmounts = Pick<TradedRow, 'maxLiabilityMinor' | 'capUsageMinor'>

export interface TradedMatchesParams {
  readonly sportId: number | null
  readonly tab: ListTab | null
  /** Words of the search, matched case-insensitively with team and league names; null for no search. */
  readonly search: readonly string[] | null
  readonly sort: 'kickOff' | 'exposure'
  readonly size: number
  readonly after: string | null
}

const KEY = /^(-?\d{1,17})\.(\d{1,10})$/

export function toTradedRow({ match, tab, live }: BookEntry, amounts: MatchAmounts): TradedRow {
  return {
    matchId: match.id,
    sportId: match.fixture.league.sportId,
    league: match.fixture.league.name,
    home: match.fixture.home.name,
    away: match.fixture.away.name,
    kickOffMs: match.fixture.kickOffMs,
    tab,
    live,
    counts: match.fixture.child?.kind ?? null,
    betting: match.betting,
    danger: match.danger ?? null,
    ...amounts,
  }
}

export function isListed({ match, tab }: BookEntry): boolean {
  return match.status === 0 && (tab !== null || match.betting === 'hidden')
}

/** Lists a page of the traders' unfinished matches, with liability and cap usage. */
export function tradedMatches(
  entries: Iterable<BookEntry>,
  amountsOf: (entry: BookEntry) => MatchAmounts,
  params: TradedMatchesParams,
): PageResult<{ readonly shown: readonly TradedRow[]; readonly next: string | null }> {
  const key = params.after === null ? [-Infinity, 0] : parseKey(params.after)
  if (key === null) return NO_SUCH_KEY
  const [from = 0, fromId = 0] = key
  const rows = [...entries]
    .filter(isListed)
    .map((entry) => toTradedRow(entry, amountsOf(entry)))
    .filter((row) => isRequested(params, row))
    .map((row) => ({ row, order: getSortValue(params.sort, row) }))
    .filter(({ row, order }) => order > from || (order === from && row.matchId > fromId))
    .toSorted((one, other) => one.order - other.order || one.row.matchId - other.row.matchId)
  const { shown, next } = cutPage(rows, params.size, ({ row, order }) => `${order}.${row.matchId}`)
  return { ok: true, value: { shown: shown.map(({ row }) => row), next } }
}

function parseKey(after: string): readonly [order: number, matchId: number] | null {
  const [, order, matchId] = KEY.exec(after) ?? []
  return order === undefined ? null : [Number(order), Number(matchId)]
}

function isRequested({ sportId, tab, search }: TradedMatchesParams, row: TradedRow): boolean {
  return (
    (sportId === null || row.sportId === sportId) &&
    (tab === null || row.tab === tab) &&
    (search === null || nameSearch.has([row.home, row.away, row.league], search))
  )
}

/** Returns the value by which the list is sorted in ascending order; ties are sorted by match id. */
function getSortValue(sort: TradedMatchesParams['sort'], { kickOffMs, maxLiabilityMinor }: TradedRow): number {
  return sort === 'kickOff' ? kickOffMs : -Number(maxLiabilityMinor)
}
