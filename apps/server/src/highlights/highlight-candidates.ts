import {
  type BetVolume,
  type Chance,
  computeChances,
  MOVED_WITHIN_MS,
  type HighlightCandidate,
} from '@touchline/domain/highlights'
import { findGrid } from '@touchline/domain/grid'
import { createNameSearch, searchWords } from '@touchline/domain/search'
import { workPriority } from '../runtime/jobs/work-priority.ts'
import { createBackgroundSlices } from '../runtime/jobs/working-slices.ts'
import { lineKey, type BookEntry, pricesOf, type Book } from '../offer/index.ts'

const nameSearch = createNameSearch()

/** Read access to the book, and the reading of how many members bet on each match and how much, by operator (HL3). */
export interface HighlightsReadModel extends ReturnType<typeof createHighlightsReadModel> {
  readonly betsOn: (window: {
    readonly fromMs: number
    readonly toMs: number
  }) => Promise<ReadonlyMap<number, readonly BetVolume[]>>
}

/** Creates the read access of the highlights to the price book. */
export function createHighlightsReadModel(book: Book) {
  return {
    /**
     * Returns the data of every listed match of two sides, at simulated-clock time `nowMs`. Yields to requests between
     * matches.
     */
    matches: async (nowMs: number): Promise<readonly HighlightCandidate[]> => {
      const slices = createBackgroundSlices(() => performance.now(), workPriority)
      const entries = [...book.entries()].filter(isEligible)
      const places = leaguePlaces(entries)
      const matches: HighlightCandidate[] = []
      for (const entry of entries) {
        await slices.pause()
        matches.push(toHighlightMatch(book, entry, places, nowMs))
      }
      return matches
    },
    /** Whether the match is listed and has two sides. */
    isListed: (matchId: number): boolean => {
      const entry = book.entry(matchId as HighlightCandidate['matchId'])
      return entry !== undefined && isEligible(entry)
    },
    /** Finds listed matches whose names contain every word of the search, by kick-off. */
    find: (search: string, limit: number): readonly HighlightCandidate['matchId'][] => {
      const words = searchWords(search)
      return [...book.entries()]
        .filter((entry) => isEligible(entry) && nameSearch.has(namesOf(entry), words))
        .map(({ match }) => match)
        .toSorted((a, b) => a.fixture.kickOffMs - b.fixture.kickOffMs || a.id - b.id)
        .slice(0, limit)
        .map(({ id }) => id)
    },
    /** Returns the league name and region; null if the book does not have the match. */
    leagueOf: (matchId: number): { readonly name: string; readonly region: string | null } | null => {
      const league = book.match(matchId as HighlightCandidate['matchId'])?.league
      return league === undefined ? null : { name: league.name, region: league.region }
    },
  }
}

/** Whether the match is listed and has two sides. */
function isEligible({ tab, match }: BookEntry): boolean {
  return tab !== null && match.parentId === undefined && match.fixture.runners === undefined
}

/** Returns the rank, from 1, of each league within its sport, in order of league id. */
function leaguePlaces(entries: readonly BookEntry[]): ReadonlyMap<number, number> {
  const bySport = new Map<number, Set<number>>()
  for (const { match } of entries) {
    const { sportId } = match.fixture.league
    bySport.set(sportId, (bySport.get(sportId) ?? new Set()).add(match.leagueId))
  }
  return new Map(
    [...bySport.values()].flatMap((ids) =>
      [...ids].toSorted((a, b) => a - b).map((leagueId, at) => [leagueId, at + 1] as const),
    ),
  )
}

function toHighlightMatch(
  book: Pick<Book, 'history'>,
  entry: BookEntry,
  places: ReadonlyMap<number, number>,
  nowMs: number,
): HighlightCandidate {
  const { match, tab } = entry
  const { now, before } = bothChances(book, entry, nowMs - MOVED_WITHIN_MS)
  const live = tab === 3 ? entry.live : null
  return {
    matchId: match.id,
    sportId: match.fixture.league.sportId,
    leagueId: match.leagueId,
    leaguePlace: places.get(match.leagueId) ?? Infinity,
    kickOffMs: match.fixture.kickOffMs,
    isOpen: match.betting === 'open' && live?.suspended !== true,
    live,
    ...(match.fixture.bestOf !== undefined && { bestOf: match.fixture.bestOf }),
    chances: now,
    chancesBefore: before,
  }
}

/**
 * Computes the chances of home, draw and away win from the prices now and from the prices at `beforeMs`; null if the
 * match result is not offered.
 */
function bothChances(
  book: Pick<Book, 'history'>,
  { match, lines }: BookEntry,
  beforeMs: number,
): Record<'now' | 'before', readonly Chance[] | null> {
  const market = findGrid(match.fixture.league.sportId).groups[0]?.columns.result
  if (market === undefined) return { now: null, before: null }
  const key = lineKey(market.id, 0)
  const row = lines.get(key)
  if (row === undefined) return { now: null, before: null }
  const now = computeChances(market.selections, pricesOf(row))
  const points = book.history.findPoints(match.id, key, market.selections.length)
  const before = points.findLast(({ atS }) => atS * 1_000 <= beforeMs) ?? points[0]
  return { now, before: before === undefined ? now : computeChances(market.selections, before.prices) }
}

function namesOf({ match: { fixture } }: BookEntry): readonly string[] {
  return [fixture.home.name, fixture.away.name, fixture.league.name]
}
