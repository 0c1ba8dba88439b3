import type { MatchId, SportId } from '@touchline/domain/match'
import type { ListTab } from '@touchline/domain/calendar'
import type pg from 'pg'
import type { Combination, OfferedLine, SelectionRequest } from '@touchline/domain/acceptance'
import type { LiveState, MatchOutcome } from '@touchline/domain/match'
import { PRICE_GROUP_TERMS } from '@touchline/domain/odds'
import { DEFAULT_BET_DELAY_MS } from '@touchline/domain/sport'
import { SPORTSBOOK } from '@touchline/contract/products'
import type { BettingMember, BettingOptions } from '../../members/betting-member.ts'
import type { MemberBalance } from '../../members/wallet-ports.ts'
import { createBus } from '../../runtime/bus/bus.ts'
import { createReports } from '../../reports/reports.ts'
import { createBookedStore } from '../../wallet/booked.store.ts'
import { createDailyStatement } from '../../wallet/statement/daily-statement.ts'
import { createEntryStore } from '../../wallet/statement/statement-entries.store.ts'
import { createLedgerStore } from '../../wallet/ledger.store.ts'
import { anyCash } from '../../wallet/testing/any-cash.ts'
import { createPostMovement } from '../../wallet/post-movement.ts'
import { createStatementStore } from '../../wallet/statement/statement.store.ts'
import { createBetLists } from '../../betting/lists/bet-lists.ts'
import { type BetsChanged, betsChanged } from '../../betting/lists/bets-changed.ts'
import type { CombineLegs } from '../../betting/placing/combine-legs.ts'
import { createBetDelayDecider } from '../../betting/delay/decide-pending-bets.ts'
import { createBetDelayStore } from '../../betting/delay/bet-delay.store.ts'
import { createPlaceBet } from '../../betting/placing/place-bet.ts'
import { createPlacementQueue } from '../../betting/placing/placement-queue.ts'
import { createPlacementStore } from '../../betting/placing/placement.store.ts'
import { createSettledBets } from '../pages/settled-bets.ts'
import { createSettledStore } from '../pages/settled-bets.store.ts'
import { createTicketStore } from '../../betting/lists/ticket.store.ts'
import type { LegExpectation, LegValuer } from '../../cash-out/cash-out-ports.ts'
import { createCashOutStore } from '../../cash-out/cash-out.store.ts'
import { createCashOuts } from '../../cash-out/cash-out.ts'
import { createCashOutDecider } from '../../cash-out/decide-cash-outs.ts'
import type { BookHealth, BookMatch, BookView } from '../../offer/book/book-ports.ts'
import { TEST_FACT_SEAL } from '../../testing/test-pepper.ts'
import { resultsStored } from '../../offer/matches/results-stored.ts'
import { createSettlement } from '../settle-match.ts'
import { createHistoryStore } from '../pages/settlement-history.store.ts'
import { createSettlementHistory } from '../pages/settlement-history.ts'
import { createSettlementStore } from '../settlement.store.ts'
import { createVoidOrderStore } from '../changes/void-order.store.ts'
import { createVoidBets } from '../changes/void-bets.ts'
import { NO_OPERATOR, createTestOperators } from './operator-world.ts'
import { putResultOn } from './put-result.ts'
import { sealMatches } from './seal-match.ts'
import {
  createWireHistory,
  createWireLists,
  createWirePlaceBet,
  createWireSettledBets,
  type TestBet,
} from './settlement-fixture.ts'
import { TestClock } from './test-clock.ts'

const FOOTBALL = 1 as SportId
export const WAIT_MS = DEFAULT_BET_DELAY_MS

/** Fields of a single's request and of its leg that a test may set. */
type SingleTerms = Partial<SelectionRequest> &
  Partial<Pick<TestBet, 'ref' | 'oddsType' | 'stakeMinor' | 'acceptBetter' | 'acceptAny'>>

/** Betting options of an operator with every feature enabled. */
const ALL_ON = { myanmar: true, cashOut: true, betBuilder: true }
const FEES = { builderBp: 1_000, myanmarBp: 500, myanmarParlayBp: [1500] }
const EVERYTHING: BettingOptions = { ...ALL_ON, ...FEES }

/** A price book whose matches and lines a test sets directly. */
class TestBook implements BookView {
  readonly matches = new Map<MatchId, BookMatch>()
  readonly linesByMarket = new Map<string, readonly OfferedLine[]>()
  feed: BookHealth = { seq: 1, silentMs: 0, lagMs: 0 }
  readonly #listeners = new Set<(matchIds: readonly MatchId[]) => void>()

  match(matchId: MatchId): BookMatch | undefined {
    return this.matches.get(matchId)
  }

  lines(matchId: MatchId, typeCode: string): readonly OfferedLine[] {
    return this.linesByMarket.get(`${matchId}/${typeCode}`) ?? []
  }

  health(): BookHealth {
    return this.feed
  }

  onChange(listener: (matchIds: readonly MatchId[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes a match in play and notifies the listeners. */
  change(matchId: MatchId, live: Partial<LiveState>): void {
    const match = this.matches.get(matchId)
    if (match?.live === undefined || match.live === null) throw new Error(`match ${matchId} is not in play`)
    this.matches.set(matchId, { ...match, live: { ...match.live, ...live } })
    this.notify(matchId)
  }

  notify(matchId: MatchId): void {
    for (const listener of this.#listeners) listener([matchId])
  }
}

const IN_PLAY: LiveState = {
  period: 'second',
  minute: 60,
  added: 0,
  score: { home: 0, away: 0 },
  halfTime: { home: 0, away: 0 },
  goals: [],
  reds: { home: 0, away: 0 },
  danger: false,
  suspended: false,
}

/** Values open legs as the test sets them; by default a leg wins with an even chance. */
class TestValuer implements LegValuer {
  readonly worth = new Map<MatchId, LegExpectation | null>()

  expected({ matchId }: { readonly matchId: MatchId }): LegExpectation | null {
    const expectation = this.worth.get(matchId)
    return expectation === undefined ? { win: 0.5, refund: 0 } : expectation
  }

  expectedTogether(legs: readonly { readonly matchId: MatchId }[]): LegExpectation | null {
    const [leg] = legs
    return leg === undefined ? null : this.expected(leg)
  }
}

const LIMITS = {
  minBetMinor: 100n,
  maxBetMinor: 10_000_00n,
  maxPayoutMinor: 1_000_000_00n,
  maxPerMatchMinor: 50_000_00n,
}

export type TestWorld = ReturnType<typeof createTestWorld>

export const CANCELLED: MatchOutcome = {
  parts: {
    first: { status: 'cancelled', score: { home: 0, away: 0 } },
    full: { status: 'cancelled', score: { home: 0, away: 0 } },
  },
  goals: null,
}

/** Creates the money components on a database, wired like in production, with a test book and a test clock. */
export function createTestWorld(pool: pg.Pool, send = NO_OPERATOR) {
  const book = new TestBook()
  const clock = new TestClock()
  const changes: BetsChanged[] = []
  const notices: string[] = []
  const bus = createBus((error) => {
    throw error
  })
  bus.subscribe(betsChanged, (changed) => void changes.push(...changed))
  const placements = createPlacementStore(pool)
  const lists = createBetLists(createTicketStore(pool), createEntryStore(pool))
  const settlement = createSettlement({
    store: createSettlementStore(pool, TEST_FACT_SEAL),
    clock,
    shards: [4, 5, 6],
    bus,
    batchSize: 5,
  })
  bus.subscribe(resultsStored, async ({ matchIds }) => {
    for (const matchId of matchIds) await settlement.settleMatch(matchId)
  })
  const combinations = new Map<MatchId, Combination>()
  const combine: CombineLegs = ([leg]) => (leg === undefined ? null : (combinations.get(leg.matchId) ?? null))
  const betDelayDecider = createBetDelayDecider({
    book,
    clock,
    combine,
    store: createBetDelayStore(pool),
    shard: 3,
    bus,
    onNotice: (line) => notices.push(line),
  })
  const ledger = createLedgerStore(pool)
  /** Members in tests have type-1 wallets. */
  const readBalance = async (memberId: number): Promise<MemberBalance> => {
    const balance = await ledger.readBalance(memberId)
    if (balance === null) throw new Error(`the operator keeps the wallet of member ${memberId}`)
    return balance
  }
  const operators = createTestOperators({ pool, send, clock, bus })
  const placeBet = createPlaceBet({
    ...operators,
    book,
    clock,
    store: placements,
    lists,
    combine,
    waitMsOf: () => WAIT_MS,
    stakeCap: () => null,
    onWaiting: betDelayDecider.add,
    bus,
    queue: createPlacementQueue({ store: placements, clock, shards: [0, 1, 2], gatherMs: 1, maxBatch: 64 }),
  })
  const valuer = new TestValuer()
  const quoting = { book, clock, valuer, waitMsOf: () => WAIT_MS }
  const cashOutStore = createCashOutStore(pool)
  const cashOutDecider = createCashOutDecider({
    ...quoting,
    store: cashOutStore,
    shard: 3,
    toleranceBp: 100,
    bus,
    onNotice: (line) => notices.push(line),
  })
  const cashOuts = createCashOuts({
    ...quoting,
    store: cashOutStore,
    decider: cashOutDecider,
    ...ledger,
    ...operators,
  })
  const postMovement = createPostMovement({ store: anyCash(pool, ledger), clock, shard: 7 })
  const statement = createDailyStatement(createStatementStore(pool))
  const booked = createBookedStore(pool)
  const reports = createReports(booked)
  const settlements = createSettlementHistory({
    store: createHistoryStore(pool),
    booked,
    entries: createEntryStore(pool),
  })
  const settledBets = createSettledBets(createSettledStore(pool))
  const voidBets = createVoidBets({ store: createVoidOrderStore(pool, TEST_FACT_SEAL), clock, settlement })

  let members = 0
  const addMember = async (depositMinor: bigint, currency = 'MYR', type: 1 | 2 = 1): Promise<BettingMember> => {
    members += 1
    const { rows } = await pool.query<{ id: bigint; operator_id: number }>(
      `with o as (insert into operator (name, type) values ($2, $4) returning id)
       insert into member (account_id, operator_id, currency, password_hash)
       select $1, o.id, $3, '' from o returning id, operator_id`,
      [`member${members}`, `operator${members}`, currency, type],
    )
    const id = Number(rows[0]?.id)
    if (depositMinor > 0n) {
      await postMovement({ kind: 'deposit', memberId: id, amountMinor: depositMinor, ref: `open-${id}` })
    }
    const limits = new Map([[FOOTBALL, LIMITS]])
    return {
      id,
      currency,
      state: 'active',
      mayBet: true,
      accountId: `member${members}`,
      operator: { id: rows[0]?.operator_id ?? 0 },
      hasPlatformWallet: type === 1,
      offers: new Set([SPORTSBOOK.product]),
      betting: EVERYTHING,
      priceGroups: PRICE_GROUP_TERMS,
      commType: 'A',
      limits,
    }
  }

  let matches = 0
  const addMatch = async (tab: ListTab): Promise<MatchId> => {
    matches += 1
    const { rows } = await pool.query<{ id: MatchId }>(
      `with l as (
         insert into league (provider, provider_key, sport_id, name) values ('test', $1, 1, 'World Cup') returning id)
       insert into match (provider, provider_key, league_id, home, away, home_region, away_region, kick_off)
       select 'test', $1, l.id, 'Japan', 'Brazil', 'JP', 'BR', to_timestamp($2) from l returning id`,
      [`m${matches}`, clock.nowMs / 1000 + 3600],
    )
    const [row] = rows
    if (row === undefined) throw new Error('no match was added')
    await sealMatches(pool, [row.id])
    book.matches.set(row.id, {
      id: row.id,
      leagueId: 1,
      league: { key: 'wc', name: 'World Cup', region: null, sportId: FOOTBALL },
      home: { name: 'Japan', region: 'JP' },
      away: { name: 'Brazil', region: 'BR' },
      kickOffMs: clock.nowMs + 3_600_000,
      tab,
      betting: 'open',
      live: tab === 3 ? IN_PLAY : null,
    })
    book.linesByMarket.set(`${row.id}/BT_1X2`, [{ lineQ: 0, rank: 0, suspended: false, prices: [1900, 3400, 4000] }])
    book.linesByMarket.set(`${row.id}/BT_OU`, [{ lineQ: 9, rank: 0, suspended: false, prices: [1900, 1960] }])
    book.linesByMarket.set(`${row.id}/BT_HDP`, [{ lineQ: -1, rank: 0, suspended: false, prices: [1900, 1960] }])
    book.linesByMarket.set(`${row.id}/BT_OU_1H`, [{ lineQ: 4, rank: 0, suspended: false, prices: [1900, 1960] }])
    return row.id
  }

  const buildLeg = (matchId: MatchId, terms: Partial<SelectionRequest> = {}): SelectionRequest => ({
    matchId,
    tab: book.match(matchId)?.tab ?? 2,
    typeCode: 'BT_1X2',
    lineQ: 0,
    selection: 'home',
    oddsMilli: 1900,
    myanmar: null,
    ...terms,
  })

  /** Builds a single of 10.00 on home at 1.90 by default. */
  const buildBet = (member: BettingMember, matchId: MatchId, terms: SingleTerms = {}): TestBet => {
    const { ref, oddsType, stakeMinor, acceptBetter, acceptAny, ...leg } = terms
    return buildTicket(member, [buildLeg(matchId, leg)], {
      kind: 'single',
      oddsType: oddsType ?? 4,
      ...(ref !== undefined && { ref }),
      ...(stakeMinor !== undefined && { stakeMinor }),
      ...(acceptBetter !== undefined && { acceptBetter }),
      ...(acceptAny !== undefined && { acceptAny }),
    })
  }

  let refs = 0
  /** Builds a parlay of 10.00 by default. */
  const buildTicket = (
    member: BettingMember,
    legs: readonly SelectionRequest[],
    terms: Partial<TestBet> = {},
  ): TestBet => {
    refs += 1
    return {
      member,
      ref: `reference-${refs}`,
      kind: 'parlay',
      oddsType: 4,
      stakeMinor: 1000n,
      units: [],
      legs,
      acceptBetter: false,
      acceptAny: false,
      ...terms,
    }
  }

  return {
    book,
    bus,
    clock,
    combinations,
    changes,
    notices,
    lists: createWireLists(lists),
    settlement,
    betDelayDecider,
    ledger: { ...ledger, readBalance },
    placements,
    valuer,
    cashOuts,
    cashOutStore,
    cashOutDecider,
    placeBet: createWirePlaceBet(placeBet),
    postMovement,
    statement,
    reports,
    settlements: createWireHistory(settlements),
    settledBets: createWireSettledBets(settledBets),
    voidBets,
    ...operators,
    addMember,
    addMatch,
    buildBet,
    buildLeg,
    buildTicket,
    putResult: putResultOn(pool),
  }
}

/** Outcome of a completed match from the half-time and the full-time score. */
export function buildOutcome(half: readonly [number, number], full: readonly [number, number]): MatchOutcome {
  return {
    parts: { first: completed(...half), full: completed(...full) },
    goals: null,
  }
}

function completed(home: number, away: number) {
  return { status: 'completed' as const, score: { home, away } }
}

export function halfTimeOnly(home: number, away: number): MatchOutcome {
  return {
    parts: { first: completed(home, away) },
    goals: null,
  }
}
