import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import {
  type LegTerms,
  computeBuilderTerms,
  computeMyanmarParlayTerms,
  computeParlayTerms,
  computeSingleTerms,
  computeSystemTerms,
  type TicketTerms,
} from '@touchline/domain/ticket'
import { auditStoredSettlements } from './audit-settlements.store.ts'
import { sealOldFacts } from '../offer/matches/fact-seals.store.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import type { BettingMember } from '../members/betting-member.ts'
import { readSettlementFacts } from './settlement-facts.store.ts'
import { createPreviewChange } from './changes/preview-change.ts'
import { createPreviewMoney } from './changes/preview-money.store.ts'
import { createSettlementStore } from './settlement.store.ts'
import { CANCELLED, createTestWorld, halfTimeOnly, buildOutcome, type TestWorld } from './testing/test-world.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

const HOME_WINS = buildOutcome([0, 0], [1, 0])
const AWAY_WINS = buildOutcome([0, 0], [0, 1])

async function addMatches(count: number): Promise<readonly MatchId[]> {
  const ids: MatchId[] = []
  for (let index = 0; index < count; index += 1) ids.push(await world.addMatch(2))
  return ids
}

interface Terms {
  readonly terms: TicketTerms
  readonly legs: readonly LegTerms[]
  readonly turnoverBp?: number
}

function strike(memberId: number, ticket: Terms): Promise<string> {
  return placeTestTicket(world.placements, { memberId, placedAtMs: world.clock.nowMs, ...ticket })
}

function parlayOn(matchIds: readonly MatchId[], stakeMinor = 10_00n): Terms {
  const legs = matchIds.map((id) => legOn(id))
  return { terms: computeParlayTerms(stakeMinor, legs), legs }
}

let versions = 0
async function settle(matchId: MatchId, outcome: MatchOutcome, by = world) {
  versions += 1
  await world.putResult(matchId, versions, outcome)
  return by.settlement.settleMatch(matchId)
}

async function ticketsOf(memberId: number) {
  const { rows } = await database.pool.query<{ status: string; back: bigint | null; settlements: number }>(
    'select status, return_minor as back, settlements from ticket where member_id = $1 order by id',
    [memberId],
  )
  return rows
}

async function exposureOf(memberId: number): Promise<readonly bigint[]> {
  const { rows } = await database.pool.query<{ stake: bigint }>(
    'select stake from match_exposure where member_id = $1 order by match_id',
    [memberId],
  )
  return rows.map(({ stake }) => stake)
}

test('SE6 a parlay runs until its last match is settled and then pays its legs together', async () => {
  const member = await world.addMember(10_00n)
  const [a, b] = (await addMatches(2)) as [MatchId, MatchId]
  await strike(member.id, parlayOn([a, b]))
  expect(await settle(a, HOME_WINS)).toMatchObject({ changed: 0 })
  expect(await ticketsOf(member.id)).toEqual([{ status: 'running', back: null, settlements: 0 }])
  expect(await exposureOf(member.id)).toEqual([10_00n, 10_00n])
  expect(await settle(b, HOME_WINS)).toMatchObject({ changed: 1 })
  expect(await ticketsOf(member.id)).toEqual([{ status: 'won', back: 40_00n, settlements: 1 }])
  expect(await exposureOf(member.id)).toEqual([0n, 0n])
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 40_00n, outstandingMinor: 0n })
})

test('SE6 a parlay is lost with its first lost leg, and a correction reopens it', async () => {
  const member = await world.addMember(10_00n)
  const [a, b] = (await addMatches(2)) as [MatchId, MatchId]
  await strike(member.id, parlayOn([a, b]))
  await settle(a, AWAY_WINS)
  expect(await ticketsOf(member.id)).toEqual([{ status: 'lost', back: 0n, settlements: 1 }])
  expect(await exposureOf(member.id)).toEqual([0n, 0n])
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ outstandingMinor: 0n })
  await settle(a, HOME_WINS)
  expect(await ticketsOf(member.id)).toEqual([{ status: 'running', back: null, settlements: 2 }])
  expect(await exposureOf(member.id)).toEqual([10_00n, 10_00n])
  await settle(b, CANCELLED)
  expect(await ticketsOf(member.id)).toEqual([{ status: 'won_half', back: 20_00n, settlements: 3 }])
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 20_00n, outstandingMinor: 0n })
})

test('SE1 commission on turnover is paid at settlement, and a correction posts its difference', async () => {
  const member = await world.addMember(10_00n)
  const [a] = (await addMatches(1)) as [MatchId]
  const leg = legOn(a, { typeCode: 'BT_HDP', lineQ: -1, oddsMilli: 1900 })
  const id = await strike(member.id, { terms: computeSingleTerms(10_00n, 1900, 2), legs: [leg], turnoverBp: 25 })
  await settle(a, HOME_WINS)
  await settle(a, buildOutcome([0, 0], [1, 1]))
  await settle(a, CANCELLED)
  const { rows } = await database.pool.query(
    "select kind, amount from posting where subject = $1 and ref ~ '/' order by entry_no",
    [id],
  )
  expect(rows).toEqual([
    { kind: 'settle', amount: 19_00n },
    { kind: 'commission', amount: 2n },
    { kind: 'unsettle', amount: 14_00n },
    { kind: 'uncommission', amount: 1n },
    { kind: 'settle', amount: 5_00n },
    { kind: 'uncommission', amount: 1n },
  ])
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 10_00n })
})

test('SE5 a void window voids bets until it is revoked, and results meanwhile are stored', async () => {
  const [early, late] = await Promise.all([world.addMember(10_00n), world.addMember(10_00n)])
  const [a, b] = (await addMatches(2)) as [MatchId, MatchId]
  const fromMs = world.clock.nowMs
  await strike(early.id, parlayOn([a, b]))
  world.clock.nowMs += 60_000
  await strike(late.id, parlayOn([a, b]))
  await settle(b, HOME_WINS)
  const order = { orderedBy: 'trader-7', note: 'wrong line' }
  const voided = await world.voidBets.voidPlaced(a, { fromMs, toMs: world.clock.nowMs }, order)
  expect(voided).toMatchObject({ ok: true, actNo: 1, report: { changed: 1 } })
  expect((await ticketsOf(early.id))[0]).toMatchObject({ status: 'won_half', back: 20_00n })
  expect((await ticketsOf(late.id))[0]).toMatchObject({ status: 'running' })
  await settle(a, AWAY_WINS)
  expect((await ticketsOf(early.id))[0]).toMatchObject({ status: 'won_half', back: 20_00n })
  expect((await ticketsOf(late.id))[0]).toMatchObject({ status: 'lost' })
  expect(await world.voidBets.revoke(a, 1, order)).toMatchObject({ ok: true, actNo: 2 })
  expect((await ticketsOf(early.id))[0]).toMatchObject({ status: 'lost', back: 0n })
  expect(await world.voidBets.revoke(a, 1, order)).toEqual({ ok: false, reason: 'actTakenBack' })
  expect(await world.voidBets.revoke(a, 2, order)).toEqual({ ok: false, reason: 'actNotFound' })
  const empty = { fromMs: 5, toMs: 5 }
  expect(await world.voidBets.voidPlaced(a, empty, order)).toEqual({ ok: false, reason: 'windowEmpty' })
  expect(await world.voidBets.voidPlaced(999_999 as MatchId, { fromMs, toMs: fromMs + 1 }, order)).toEqual({
    ok: false,
    reason: 'matchNotFound',
  })
  expect(await world.voidBets.list(a)).toMatchObject([
    { actNo: 1, note: 'wrong line' },
    { actNo: 2, restores: 1 },
  ])
})

test('SE6 concurrent settlement of matches of the same parlays loses nothing', async () => {
  const matchIds = await addMatches(3)
  const members = await Promise.all(Array.from({ length: 20 }, () => world.addMember(10_00n)))
  for (const member of members) await strike(member.id, parlayOn(matchIds))
  const other = createTestWorld(database.pool)
  await Promise.all(matchIds.map((matchId, index) => settle(matchId, HOME_WINS, index % 2 === 0 ? world : other)))
  const balances = await Promise.all(members.map(({ id }) => world.ledger.readBalance(id)))
  expect(balances.map(({ availableMinor }) => availableMinor)).toEqual(members.map(() => 80_00n))
})

/** Builds a ticket of each kind over three matches. */
function oneOfEach([a, b, c]: readonly MatchId[]): readonly Terms[] {
  if (a === undefined || b === undefined || c === undefined) throw new Error('three matches')
  const first = legOn(a, { typeCode: 'BT_HDP', lineQ: -1, oddsMilli: 1950 })
  const second = legOn(b, { typeCode: 'BT_OU', lineQ: 9, selection: 'over', oddsMilli: 1870 })
  const third = legOn(c, { typeCode: 'BT_OU_1H', lineQ: 4, selection: 'under', oddsMilli: 2110 })
  const legs = [first, second, third]
  const myanmar = legs.map((leg) => ({
    ...leg,
    myanmar: { goals: 1, percent: 40, favourite: leg.typeCode === 'BT_HDP' ? 'home' : 'over' } as const,
  }))
  const onOne = [legOn(b), legOn(b, { typeCode: 'BT_OU_1H', lineQ: 2, selection: 'over' })]
  return [
    { terms: computeSingleTerms(10_00n, 1950, 1), legs: [first], turnoverBp: 50 },
    { terms: computeParlayTerms(7_77n, legs), legs },
    {
      terms: computeSystemTerms(
        [
          { size: 2, unitMinor: 1_01n },
          { size: 3, unitMinor: 3n },
        ],
        legs,
      ),
      legs,
      turnoverBp: 25,
    },
    { terms: computeMyanmarParlayTerms(5_55n, 3), legs: myanmar },
    { terms: computeBuilderTerms(3_33n, 3210), legs: onOne },
  ]
}

const OUTCOMES = [
  halfTimeOnly(1, 0),
  buildOutcome([1, 0], [2, 1]),
  buildOutcome([1, 1], [1, 1]),
  buildOutcome([0, 0], [0, 3]),
  CANCELLED,
] as const
const anAct = fc.record({
  match: fc.nat(2),
  does: fc.oneof(fc.constantFrom(...OUTCOMES), fc.constant('void' as const), fc.constant('restore' as const)),
})
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never

const ORDER = { orderedBy: 'trader', note: 'test' }

async function perform(matchIds: readonly MatchId[], { match, does }: Act): Promise<void> {
  const matchId = matchIds[match]
  if (matchId === undefined) throw new Error('no such match')
  if (does === 'void') {
    await world.voidBets.voidPlaced(matchId, { fromMs: 0, toMs: world.clock.nowMs + 1 }, ORDER)
  } else if (does === 'restore') {
    const acts = await world.voidBets.list(matchId)
    const open = acts.find(({ actNo, window }) => window && !acts.some(({ restores }) => restores === actNo))
    if (open) await world.voidBets.revoke(matchId, open.actNo, ORDER)
  } else {
    await settle(matchId, does)
  }
}

/**
 * Reduces actions to those that still count at the end: for each match the last result and whether its bets are void.
 */
function lastActs(acts: readonly Act[]): readonly Act[] {
  return [0, 1, 2].flatMap((match) => {
    const mine = acts.filter((act) => act.match === match)
    const result = mine.findLast(({ does }) => typeof does !== 'string')
    let voids = 0
    for (const { does } of mine) {
      if (does === 'void') voids += 1
      if (does === 'restore') voids = Math.max(0, voids - 1)
    }
    return [...(result ? [result] : []), ...(voids > 0 ? [{ match, does: 'void' } as const] : [])]
  })
}

async function standing(memberId: number) {
  const { rows } = await database.pool.query(
    `select t.kind, t.status, t.reason, t.return_minor, t.turnover, t.commission, t.fee,
       (select json_agg(l.grade order by l.leg_no) from ticket_leg l where l.ticket_id = t.id) as grades
     from ticket t where t.member_id = $1 order by t.id`,
    [memberId],
  )
  return { rows, balance: await world.ledger.readBalance(memberId), exposure: await exposureOf(memberId) }
}

test('SE6 after any order of settlements, voids and re-settlements only the last versions count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 2, maxLength: 9 }), async (acts) => {
      const played = await Promise.all([acts, lastActs(acts)].map(async () => world.addMember(100_00n)))
      const matches = [await addMatches(3), await addMatches(3)]
      for (const [index, { id }] of played.entries()) {
        for (const ticket of oneOfEach(matches[index] ?? [])) await strike(id, ticket)
      }
      for (const act of acts) await perform(matches[0] ?? [], act)
      for (const act of lastActs(acts).toReversed()) await perform(matches[1] ?? [], act)
      const [first, second] = await Promise.all(played.map(({ id }) => standing(id)))
      expect(first).toEqual(second)
    }),
    { numRuns: 20 },
  )
})

/** Previews an action before it is performed. */
async function previewOf(matchId: MatchId, does: Act['does']) {
  const known = await readSettlementFacts(database.pool, matchId)
  if (known === null) throw new Error('no such match')
  const change =
    does === 'void'
      ? ({ kind: 'void', window: { fromMs: 0, toMs: world.clock.nowMs + 1 } } as const)
      : does === 'restore'
        ? ({ kind: 'revokeVoid', actNo: known.voidNos[0] ?? 0 } as const)
        : ({ kind: 'result', outcome: does } as const)
  return createPreviewChange({
    store: createSettlementStore(database.pool, TEST_FACT_SEAL),
    money: createPreviewMoney(database.pool),
    batchSize: 2,
  })(matchId, known, change)
}

/**
 * Places a single that can win or lose half, a single that is cashed out in part, and a single that is cashed out in
 * full.
 */
async function halvedAndSold(member: BettingMember, matchId: MatchId): Promise<void> {
  const half = legOn(matchId, { typeCode: 'BT_HDP', lineQ: -1, oddsMilli: 1900 })
  await strike(member.id, { terms: computeSingleTerms(10_00n, 1900, 2), legs: [half], turnoverBp: 25 })
  for (const [share, namedMinor] of [
    [40, 361n],
    [100, 902n],
  ] as const) {
    const placed = await world.placeBet(world.buildBet(member, matchId))
    if (!placed.ok) throw new Error(placed.code)
    const ref = `sold-${placed.bet.bet_id}`
    const sold = await world.cashOuts.cashOut({ member, ref, ticketId: placed.bet.bet_id, share, namedMinor })
    expect(sold).toMatchObject({ ok: true, state: 'paid' })
  }
}

async function standsOf(memberId: number) {
  const { rows } = await database.pool.query<{ stands: string }>(
    `select concat_ws('/', status, reason, return_minor, turnover, valid_turnover, commission, fee) as stands
     from ticket where member_id = $1 order by id`,
    [memberId],
  )
  return { rows, money: (await world.ledger.readBalance(memberId)).availableMinor }
}

test('SE8 the preview of a change equals its effect, for any bets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 2, maxLength: 6 }), async (acts) => {
      const member = await world.addMember(100_00n)
      const matches = await addMatches(3)
      for (const ticket of oneOfEach(matches)) await strike(member.id, ticket)
      await halvedAndSold(member, matches[0] ?? (0 as MatchId))
      for (const act of acts) {
        const matchId = matches[act.match] ?? (0 as MatchId)
        const standing = (await readSettlementFacts(database.pool, matchId))?.voidNos ?? []
        if (act.does === 'restore' && standing.length === 0) continue
        const [seen, before] = [await previewOf(matchId, act.does), await standsOf(member.id)]
        await perform(matches, act)
        const after = await standsOf(member.id)
        const moved = seen.moves.reduce((sum, each) => sum + each.toMembersMinor - each.fromMembersMinor, 0n)
        expect(after.money - before.money).toBe(moved)
        expect(after.rows.filter(({ stands }, at) => stands !== before.rows[at]?.stands)).toHaveLength(seen.bets)
      }
    }),
    { numRuns: 15 },
  )
})

test('WA1 SE10 after all tests the ledger is consistent, and every bet is graded the same again', async () => {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
  await sealOldFacts(database.pool, TEST_FACT_SEAL)
  expect(await auditStoredSettlements(database.pool, TEST_FACT_SEAL)).toMatchObject({ ok: true })
})
