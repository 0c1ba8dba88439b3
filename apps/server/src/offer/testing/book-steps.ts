import fc from 'fast-check'
import { ZERO_SCORE, type Fixture, type LiveState, type MatchId, type SportId } from '@touchline/domain/match'
import type { OfferedMarket, PriceStage } from '@touchline/domain/pricing'
import type { Book } from '../book/book.ts'
import type {
  BookWriter,
  MatchBettingDecision,
  MatchStatus,
  ProviderMarket,
  StoredMatch,
} from '../matches/feed-ports.ts'

/** Saturday 2026-01-17 11:00 GMT+8, an hour before the change of the working day. */
export const START_MS = Date.UTC(2026, 0, 17, 3)
const HOUR_MS = 3_600_000
const MATCHES = 6

export type BookStep =
  | { readonly do: 'put'; readonly match: StoredMatch }
  | {
      readonly do: 'update'
      readonly id: number
      readonly live?: LiveState
      readonly markets?: readonly OfferedMarket[]
      readonly outside?: boolean
      readonly provider?: readonly ProviderMarket[]
      readonly nonRunners?: readonly number[]
    }
  | { readonly do: 'end'; readonly id: number; readonly status: MatchStatus }
  | ({ readonly do: 'betting'; readonly id: number } & MatchBettingDecision)
  | { readonly do: 'advance'; readonly byMs: number }

const ids = fc.integer({ min: 1, max: MATCHES })
const scores = fc.record({ home: fc.nat({ max: 2 }), away: fc.nat({ max: 2 }) })

const lives: fc.Arbitrary<LiveState> = fc
  .record({
    period: fc.constantFrom(
      'pre' as const,
      'first' as const,
      'half-time' as const,
      'second' as const,
      'ended' as const,
    ),
    minute: fc.nat({ max: 3 }),
    score: scores,
    suspended: fc.boolean(),
  })
  .map(liveState)

/** Odd/even and correct score are not shown in the grid; the remaining market kinds are. */
const markets: fc.Arbitrary<readonly OfferedMarket[]> = fc.uniqueArray(
  fc
    .record({
      kindId: fc.constantFrom(1, 2, 4, 102),
      lineQ: fc.integer({ min: -2, max: 2 }),
      rank: fc.nat({ max: 2 }),
      prices: fc.tuple(fc.integer({ min: 1900, max: 1903 }), fc.constant(1900)),
      locked: fc.nat({ max: 3 }),
    })
    .map(({ locked, ...market }) => ({ ...market, ...(locked === 0 && { suspended: true }) })),
  { selector: ({ kindId, lineQ }) => `${kindId}/${lineQ}`, maxLength: 6 },
)

const bettings = fc.constantFrom<StoredMatch['betting'][]>('open', 'open', 'open', 'closed', 'hidden')

const dangers = fc.constantFrom(null, null, true, false)

const matches: fc.Arbitrary<StoredMatch> = fc
  .record({
    id: ids,
    inHours: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -1, max: 40 })),
    betting: bettings,
  })
  .map(({ id, inHours, betting }) => familyMatch(id, START_MS + inHours * HOUR_MS, betting))

const RACE = 3
const HORSE_RACING = 3 as SportId
const RUNNERS = ['Star', 'Dust', 'Moon'].map((name) => ({ name, region: null }))

const provider: fc.Arbitrary<readonly ProviderMarket[]> = fc.array(
  fc.record({
    kindId: fc.integer({ min: 1, max: 3 }),
    lines: fc.array(fc.record({ lineQ: fc.integer({ min: -2, max: 2 }), prices: fc.constant([1_930, 1_970]) }), {
      maxLength: 2,
    }),
    stage: fc.constant('pre' as PriceStage),
    toldMs: fc.integer({ min: 0, max: 9 }),
  }),
  { maxLength: 2 },
)

export const bookSteps: fc.Arbitrary<BookStep> = fc.oneof(
  { weight: 3, arbitrary: matches.map((match) => ({ do: 'put', match }) as const) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('update' as const), id: ids, markets, outside: fc.boolean(), provider }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('update' as const), id: ids, live: lives, markets }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), id: ids, live: lives }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('update' as const), id: fc.constant(RACE) },
      nonRunners: fc.subarray(RUNNERS.map((_runner, at) => at + 1)),
      markets,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      id: ids,
      status: fc.constantFrom(1 as const, 2 as const, 5 as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('betting' as const), id: ids, betting: bettings, danger: dangers }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('advance' as const), byMs: fc.integer({ min: 1, max: 4 * HOUR_MS }) }),
  },
)

/** Reference model of the price book: current matches and prices after the steps so far, without rows or commits. */
export class PlainBook {
  worldMs = START_MS
  readonly matches = new Map<MatchId, { match: StoredMatch; markets: readonly OfferedMarket[] }>()
  /**
   * Traders' last betting status and danger by match. They override a fixture that arrives later but was read before.
   */
  readonly bettingDecisions = new Map<MatchId, MatchBettingDecision>()

  /** Applies a step. Returns false if the step names an unknown match. */
  applyStep(step: BookStep): boolean {
    if (step.do === 'advance') {
      this.worldMs += step.byMs
      return true
    }
    if (step.do === 'put') {
      const existingMatch = this.matches.get(step.match.id)
      const match = { ...step.match, ...this.bettingDecisions.get(step.match.id) }
      this.matches.set(step.match.id, { match, markets: existingMatch?.markets ?? [] })
      return true
    }
    const existingMatch = this.matches.get(step.id as MatchId)
    if (existingMatch === undefined) return false
    const { match, markets: before } = existingMatch
    if (step.do === 'betting') {
      const { betting, danger } = step
      this.bettingDecisions.set(match.id, { betting, danger })
      this.matches.set(match.id, { match: { ...match, betting, danger }, markets: before })
    } else if (step.do === 'end') this.matches.set(match.id, { match: { ...match, status: step.status }, markets: [] })
    else
      this.matches.set(match.id, {
        match: { ...match, live: step.live ?? match.live, ...(step.nonRunners && { nonRunners: step.nonRunners }) },
        markets: step.markets ?? before,
      })
    return true
  }
}

export function storedMatch(id: number, kickOffMs: number, more: Partial<StoredMatch> = {}): StoredMatch {
  return {
    id: id as MatchId,
    leagueId: 1 + (id % 2),
    fixture: buildFixture(id, kickOffMs, 1 + (id % 2)),
    betting: 'open',
    status: 0,
    live: null,
    ...more,
  }
}

function buildFixture(id: number, kickOffMs: number, sportId = 1): Fixture {
  return {
    key: `m${id}`,
    league: { key: `l${id % 2}`, name: `League ${id % 2}`, region: null, sportId: sportId as SportId },
    home: { name: `Home ${id}`, region: 'JP' },
    away: { name: `Away ${id}`, region: 'BR' },
    kickOffMs,
    neutral: false,
  }
}

export function liveState(more: Partial<LiveState> = {}): LiveState {
  return {
    period: 'first',
    minute: 1,
    added: 0,
    score: ZERO_SCORE,
    halfTime: null,
    goals: [],
    reds: ZERO_SCORE,
    danger: false,
    suspended: false,
    ...more,
  }
}

/** Applies a step to a book if the reference model allows the step. */
export function apply(book: BookWriter & Pick<Book, 'match' | 'setBetting'>, plain: PlainBook, step: BookStep): void {
  // A match that the book has removed is read again with its current betting status.
  if (step.do === 'put' && book.match(step.match.id) === undefined) plain.bettingDecisions.delete(step.match.id)
  if (step.do === 'betting' && book.match(step.id as MatchId) === undefined) return
  if (!plain.applyStep(step)) return
  if (step.do === 'advance') book.advance(plain.worldMs)
  else if (step.do === 'put') book.putMatch(step.match)
  else if (step.do === 'betting') {
    const { id, betting, danger } = step
    book.setBetting(id as MatchId, { betting, danger })
  } else if (step.do === 'end') book.endMatch(step.id as MatchId, step.status)
  else {
    const { do: _, id, ...update } = step
    book.updateMatch(id as MatchId, update)
  }
}

/** The third match is a race. The last two matches count the corners of the first two. */
function familyMatch(id: number, kickOffMs: number, betting: StoredMatch['betting']): StoredMatch {
  const match = storedMatch(id, kickOffMs, { betting })
  if (id === RACE) return toRace(match)
  const parent = id - MATCHES + 2
  if (parent < 1) return match
  const fixture: Fixture = { ...match.fixture, child: { of: `m${parent}`, kind: 'corners' } }
  return { ...match, fixture, parentId: parent as MatchId }
}

function toRace(match: StoredMatch): StoredMatch {
  const { fixture } = match
  const league = { ...fixture.league, key: 'meeting', sportId: HORSE_RACING }
  return { ...match, leagueId: 3, fixture: { ...fixture, league, runners: RUNNERS } }
}
