import {
  HEAD_COUNTS,
  type MarketTab,
  type UxHead,
  type UxLeague,
  type UxLive,
  type UxMatch,
  type UxOdds,
  type UxChild,
  type UxGoal,
  type UxName,
  type UxPeriod,
  type UxRunner,
} from '@touchline/contract/ux'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import { gridOf, pageBit, pageBits } from '@touchline/domain/grid'
import { type HeadTab, marketTypeById } from '@touchline/domain/market'
import { type Fixture, type LiveState, type MatchId, PARTS, type Period } from '@touchline/domain/match'
import type { PricedMarket } from '@touchline/domain/pricing'
import type { MatchStatus } from './feed-ports.ts'

const PERIODS: Readonly<Record<Exclude<Period, 'pre'>, UxLive[2]>> = {
  first: '1H',
  'half-time': 'HT',
  second: '2H',
  extra: 'ET',
  ended: 'FT',
  break: 'BR',
  p1: 'P1',
  p2: 'P2',
  p3: 'P3',
  p4: 'P4',
  p5: 'P5',
  p6: 'P6',
  p7: 'P7',
  p8: 'P8',
  p9: 'P9',
}

/** How a period travels; `pre` for one that has not begun. */
export const periodCode = (period: Period): UxPeriod | 'pre' => (period === 'pre' ? 'pre' : PERIODS[period])

/** Parts whose scores travel: they are told apart by their order. */
const NUMBERED = PARTS.filter((part) => /^p\d$/.test(part))

const scoresOf = (parts: LiveState['parts']): [number, number][] => {
  const numbered = NUMBERED.flatMap((part) => parts?.[part] ?? [])
  const extra = parts?.extra
  const told = numbered.length === 0 && extra !== undefined ? [extra] : numbered
  return told.map(({ home, away }) => [home, away])
}

const liveRow = (live: LiveState | null): UxLive | null => {
  if (live === null || live.period === 'pre') return null
  const { score, reds, halfTime, parts } = live
  return [
    score.home,
    score.away,
    PERIODS[live.period],
    live.minute,
    live.added,
    reds.home,
    reds.away,
    live.danger ? 1 : 0,
    halfTime === null ? null : [halfTime.home, halfTime.away],
    ...scoresOf(parts),
  ]
}

/** What a match row is made of. */
interface ListedMatch {
  readonly id: MatchId
  readonly leagueId: number
  readonly fixture: Fixture
  readonly status: MatchStatus
  readonly live: LiveState | null
  readonly parentId?: MatchId
}

export const leagueRow = (leagueId: number, { league }: Fixture): UxLeague => [
  leagueId,
  leagueId,
  league.name,
  league.region,
  league.sportId,
]

const childOf = ({ fixture, live }: ListedMatch): UxChild | null =>
  fixture.child === undefined ? null : [fixture.child.kind, live?.score.home ?? 0, live?.score.away ?? 0]

const goalRows = (live: LiveState | null): UxGoal[] =>
  (live?.goals ?? []).map(({ side, minute, added }) => [side === 'home' ? 0 : 1, minute, added])

/** `parentState` is how the parent of a child match stands; its own count is at the row's end. */
export const matchRow = (match: ListedMatch, tab: MarketTab, parentState: LiveState | null): UxMatch => {
  const { id, leagueId, fixture, status, live } = match
  const child = childOf(match)
  const runners = fixture.runners?.map(({ name, region }): UxRunner => [name, region]) ?? null
  const row: UxMatch = [
    id,
    Math.floor(fixture.kickOffMs / 1000),
    fixture.home.name,
    fixture.away.name,
    child === null ? 1 : 3,
    leagueId,
    fixture.league.sportId,
    fixture.home.region,
    fixture.away.region,
    isoAtPlus8(fixture.kickOffMs),
    status,
    tab,
    liveRow(child === null ? live : (parentState ?? live)),
    fixture.neutral ? 1 : 0,
  ]
  const goals = child === null ? goalRows(live) : []
  if (runners !== null || child !== null || goals.length > 0) row.push(runners, child)
  if (goals.length > 0) row.push(goals)
  return row
}

/** What a match is found by, and the pages of odds on which it is found, as bits. */
export const nameRow = (row: UxMatch, pages: number): UxName => {
  const [id, order, home, away, , leagueId, , homeRegion, awayRegion, , , tab, , , runners] = row
  const names: UxName = [id, leagueId, tab, order, home, homeRegion, away, awayRegion, pages]
  if (runners) names.push(runners)
  return names
}

export const oddsRow = (id: MatchId, { typeId, lineQ, rank, prices }: PricedMarket, suspended: boolean): UxOdds => [
  id,
  typeId,
  lineQ,
  rank,
  suspended ? 1 : 0,
  ...prices,
]

const COUNT_INDEX: ReadonlyMap<HeadTab, number> = new Map(HEAD_COUNTS.map((tab, index) => [tab, index]))

const FIRST_PAGE = pageBit('hdpou')
const PARLAYS = pageBit('parlay')

/** The head row of a match, and the pages of odds on which it stands, as bits. */
interface Head {
  readonly head: UxHead
  readonly pages: number
}

/** The first page lists each match whether it has a price or not, so that it can be followed. */
const isOnFirst = ({ fixture }: ListedMatch): boolean =>
  fixture.runners === undefined || gridOf(fixture.league.sportId).runners.length > 0

/** Counts the open lines of a match under the heads of product §3, and tells whether any may stand in a parlay. */
export const headOf = (match: ListedMatch, tab: MarketTab, lines: Iterable<UxOdds>): Head => {
  const counts = HEAD_COUNTS.map(() => 0)
  let total = 0
  let more = 0
  let parlay: 0 | 1 = 0
  const { league } = match.fixture
  const bitsOf = pageBits(league.sportId)
  let found = isOnFirst(match) ? FIRST_PAGE : 0
  for (const [, typeId] of lines) {
    const type = marketTypeById(typeId)
    const index = type === undefined ? undefined : COUNT_INDEX.get(type.tab)
    if (type === undefined || index === undefined) throw new Error(`no head counts market type ${typeId}`)
    if (type.mix !== 'none') parlay = 1
    counts[index] = (counts[index] ?? 0) + 1
    total += 1
    const bits = bitsOf.get(typeId) ?? 0
    if ((bits & FIRST_PAGE) === 0) more += 1
    found |= bits
  }
  const { sportId } = league
  return {
    head: [match.id, match.id, tab, sportId, match.leagueId, total, parlay, tab === 3 ? 1 : 0, more, ...counts],
    pages: parlay === 1 ? found : found & ~PARLAYS,
  }
}
