import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndedPart, MatchId, MatchOutcome, MatchPart } from '@touchline/domain/match'
import { type LegTerms, computeParlayTerms, computeSingleTerms } from '@touchline/domain/ticket'
import { auditStoredSettlements } from './audit-settlements.store.ts'
import { sealOldFacts } from '../offer/matches/fact-seals.store.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { createMatchStore } from '../intake/matches.store.ts'
import { createTestWorld, type TestWorld } from './testing/test-world.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

/** Parses `2-1` as a completed part, `2-1x` as an abandoned part. */
function ended(text: string): EndedPart {
  const [home = 0, away = 0] = text.replace('x', '').split('-').map(Number)
  return { status: text.endsWith('x') ? 'abandoned' : 'completed', score: { home, away } }
}

function outcome(parts: Partial<Record<MatchPart, string>>, more: Partial<MatchOutcome> = {}): MatchOutcome {
  return {
    parts: Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, ended(text)])),
    goals: null,
    ...more,
  }
}

/**
 * Builds the outcome of a race from the places of its runners (0: non-runner). The non-runners never had a price, so
 * nothing is deducted (GR20).
 */
function field(...places: number[]): MatchOutcome {
  const withdrawals = places.flatMap((place, at) => (place === 0 ? [{ runner: at + 1, atMs: 0, priceMilli: 0 }] : []))
  return outcome({ full: '0-0' }, { places, withdrawals })
}

let versions = 0
async function settle(matchId: MatchId, result: MatchOutcome) {
  versions += 1
  await world.putResult(matchId, versions, result)
  return world.settlement.settleMatch(matchId)
}

/** Places singles of equal stake for a member whose balance covers exactly these stakes. */
async function betOn(legs: readonly LegTerms[], stakeMinor = 10_01n, turnoverBp = 0): Promise<number> {
  const member = await world.addMember(stakeMinor * BigInt(legs.length))
  for (const leg of legs) {
    await placeTestTicket(world.placements, {
      memberId: member.id,
      placedAtMs: world.clock.nowMs,
      terms: computeSingleTerms(stakeMinor, leg.oddsMilli, 4),
      legs: [leg],
      turnoverBp,
    })
  }
  return member.id
}

async function statusesOf(memberId: number) {
  const { rows } = await database.pool.query<{ status: string; back: bigint | null }>(
    'select status, return_minor as back from ticket where member_id = $1 order by id',
    [memberId],
  )
  return rows.map(({ status, back }) => [status, back])
}
function balanceOf(memberId: number) {
  return world.ledger.readBalance(memberId)
}

function runner(matchId: MatchId, selection: string, typeCode = 'GH_WIN') {
  return legOn(matchId, { typeCode, selection, oddsMilli: 3330 })
}

test('GR11 a dead heat in a race pays its share to the cent, and the ledger agrees', async () => {
  const race = await world.addMatch(2)
  const legs = [
    runner(race, 'r1'),
    runner(race, 'r2'),
    runner(race, 'r3'),
    runner(race, 'r4'),
    runner(race, 'r3', 'GH_PLACE'),
    runner(race, 'r5', 'GH_PLACE'),
  ]
  const memberId = await betOn(legs)
  expect(await settle(race, field(1, 1, 3, 0, 3, 5, -1, 6, 7))).toMatchObject({ changed: 6 })
  // 10.01 at 3.33 is 33.3333, halved for a single place shared by two, rounded down once; r4 did not start.
  expect(await statusesOf(memberId)).toEqual([
    ['won_half', 16_66n],
    ['won_half', 16_66n],
    ['lost', 0n],
    ['draw', 10_01n],
    ['won_half', 16_66n],
    ['won_half', 16_66n],
  ])
  expect(await balanceOf(memberId)).toMatchObject({ availableMinor: 76_65n, outstandingMinor: 0n })
})

test('UP2 a dead heat counts the whole stake as turnover, a non-runner counts none', async () => {
  const race = await world.addMatch(2)
  const memberId = await betOn([runner(race, 'r1'), runner(race, 'r4')], 100_00n, 25)
  await settle(race, field(1, 1, 3, 0))
  const { rows } = await database.pool.query(
    'select turnover, commission from ticket where member_id = $1 order by id',
    [memberId],
  )
  expect(rows).toEqual([
    { turnover: 100_00n, commission: 25n },
    { turnover: 0n, commission: 0n },
  ])
})

test('GR11 a dead heat reported later posts only the difference', async () => {
  const race = await world.addMatch(2)
  const memberId = await betOn([runner(race, 'r1'), runner(race, 'r2')])
  await settle(race, field(1, 2, 3))
  expect(await balanceOf(memberId)).toMatchObject({ availableMinor: 33_33n })
  await settle(race, field(1, 1, 3))
  expect(await statusesOf(memberId)).toEqual([
    ['won_half', 16_66n],
    ['won_half', 16_66n],
  ])
  const { rows } = await database.pool.query(
    "select kind, amount from posting where member_id = $1 and ref like 'settle/%' order by entry_no",
    [memberId],
  )
  expect(rows).toEqual([
    { kind: 'settle', amount: 33_33n },
    { kind: 'unsettle', amount: 16_67n },
    { kind: 'settle', amount: 16_66n },
  ])
})

test('GR20 a withdrawal reported late, corrected or revoked changes winnings to the cent', async () => {
  const race = await world.addMatch(2)
  const early = await betOn([runner(race, 'r1'), runner(race, 'r2')])
  world.clock.nowMs += 60_000
  const out = { runner: 3, atMs: world.clock.nowMs, priceMilli: 4_000 }
  const late = await betOn([runner(race, 'r1')])
  const withdrawn = (priceMilli: number) =>
    outcome({ full: '0-0' }, { places: [1, 2, 0, 3], withdrawals: [{ ...out, priceMilli }] })
  const paid = async () => [await statusesOf(early), await statusesOf(late)]

  await settle(race, outcome({ full: '0-0' }, { places: [1, 2, 0, 3] }))
  expect(await paid()).toEqual([
    [
      ['running', null],
      ['lost', 0n],
    ],
    [['running', null]],
  ])
  await settle(race, withdrawn(4_000))
  // Deduction of 25 %: 10.01 × (1 + 2.33 × 0.75) = 27.502…
  const rest = ['lost', 0n]
  expect(await paid()).toEqual([[['won', 27_50n], rest], [['won', 33_33n]]])
  const { rows } = await database.pool.query(
    "select grade -> 'deduction' as deduction from ticket_leg where match_id = $1 order by ticket_id",
    [race],
  )
  expect(rows.map(({ deduction }) => deduction as unknown)).toEqual([25, null, null])
  await settle(race, withdrawn(10_000))
  expect(await paid()).toEqual([[['won', 31_00n], rest], [['won', 33_33n]]])
  await settle(race, outcome({ full: '0-0' }, { places: [1, 2, 3, 4] }))
  expect(await paid()).toEqual([[['won', 33_33n], rest], [['won', 33_33n]]])
  expect(await balanceOf(early)).toMatchObject({ availableMinor: 33_33n, outstandingMinor: 0n })
  const recorded = await createMatchStore(database.pool, TEST_FACT_SEAL).readWithdrawals(race)
  expect(recorded).toEqual([10_000, 4_000].map((priceMilli) => ({ ...out, priceMilli })))
})

test('GR11 an outright pays the winner and refunds a non-runner, and parlays keep running', async () => {
  const [cup, match] = [await world.addMatch(1), await world.addMatch(2)]
  const legs = ['r1', 'r2', 'r3'].map((selection) => legOn(cup, { typeCode: 'BT_OR', selection, oddsMilli: 7500 }))
  const memberId = await betOn(legs, 20_00n)
  const other = await world.addMember(10_00n)
  const both = [legOn(cup, { typeCode: 'BT_OR', selection: 'r2', oddsMilli: 7500 }), legOn(match)]
  await placeTestTicket(world.placements, {
    memberId: other.id,
    placedAtMs: world.clock.nowMs,
    terms: computeParlayTerms(10_00n, both),
    legs: both,
  })
  expect(await settle(cup, field(0, 1, 2))).toMatchObject({ changed: 3 })
  expect(await statusesOf(memberId)).toEqual([
    ['draw', 20_00n],
    ['won', 150_00n],
    ['lost', 0n],
  ])
  expect(await statusesOf(other.id)).toEqual([['running', null]])
  await settle(match, outcome({ first: '0-0', full: '1-0' }))
  expect(await statusesOf(other.id)).toEqual([['won', 150_00n]])
})

test('GR15 a certain champion is paid at once, and the end settles only the open bets', async () => {
  const cup = await world.addMatch(1)
  const legs = [
    ['BT_OR', 'r1'],
    ['BT_OR', 'r2'],
    ['BT_TOP4', 'r4'],
    ['BT_TOP4', 'r6'],
    ['BT_REL', 'r6'],
  ].map(([typeCode = '', selection = '']) => legOn(cup, { typeCode, selection, oddsMilli: 2000 }))
  const memberId = await betOn(legs, 10_00n)
  const within = [
    [1, 1],
    [2, 5],
    [2, 5],
    [2, 5],
    [2, 6],
    [5, 7],
    [7, 7],
  ] as const
  expect(await settle(cup, { parts: {}, goals: null, within })).toMatchObject({ changed: 4 })
  expect(await statusesOf(memberId)).toEqual([
    ['won', 20_00n],
    ['lost', 0n],
    ['running', null],
    ['lost', 0n],
    ['won', 20_00n],
  ])
  expect(await settle(cup, field(1, 2, 3, 4, 5, 6, 7))).toMatchObject({ changed: 1 })
  expect((await statusesOf(memberId)).map(([status]) => status)).toEqual(['won', 'lost', 'won', 'lost', 'won'])
})

/** Settles each outcome in turn and returns the ticket statuses after each. */
async function followed(matchId: MatchId, memberId: number, told: readonly MatchOutcome[]) {
  const seen: unknown[] = []
  for (const result of told) {
    const { changed } = await settle(matchId, result)
    seen.push([changed, (await statusesOf(memberId)).map(([status]) => status).join(' ')])
  }
  return seen
}

test('GR12 each quarter is settled at its own end, while the match continues', async () => {
  const match = await world.addMatch(3)
  const memberId = await betOn(
    [
      legOn(match, { typeCode: 'BK_ML_P1' }),
      legOn(match, { typeCode: 'BK_OU_P2', lineQ: 180, selection: 'over' }),
      legOn(match, { typeCode: 'BT_HDP_1H', lineQ: -2 }),
      legOn(match, { typeCode: 'BK_ML_P4', selection: 'away' }),
      legOn(match, { typeCode: 'BT_ML' }),
    ],
    10_00n,
  )
  const [p1, p2, p3, p4] = ['25-20', '20-20', '30-21', '20-28']
  const [first, full] = ['45-40', '95-89']
  expect(
    await followed(match, memberId, [
      outcome({ p1 }),
      outcome({ p1, p2, first }),
      outcome({ p1, p2, p3, first }),
      outcome({ p1, p2, p3, p4, first, second: '50-49', regular: full, full }),
    ]),
  ).toEqual([
    [1, 'won running running running running'],
    [2, 'won lost won running running'],
    [0, 'won lost won running running'],
    [2, 'won lost won won won'],
  ])
  expect(await balanceOf(memberId)).toMatchObject({ availableMinor: 80_00n, outstandingMinor: 0n })
})

test('GR12 each set is settled at its own end, and an unfinished set voids its dependent bets', async () => {
  const match = await world.addMatch(3)
  const memberId = await betOn(
    [
      legOn(match, { typeCode: 'TB_ML_P1', selection: 'away' }),
      legOn(match, { typeCode: 'TB_OU_P2', lineQ: 38 }),
      legOn(match, { typeCode: 'TB_ML_P3' }),
      legOn(match, { typeCode: 'BT_ML' }),
    ].map((leg) => (leg.typeCode === 'TB_OU_P2' ? { ...leg, selection: 'over' } : leg)),
    10_00n,
  )
  expect(
    await followed(match, memberId, [
      outcome({ p1: '4-6' }),
      outcome({ p1: '4-6', p2: '7-5' }),
      outcome({ p1: '4-6', p2: '7-5', p3: '2-1x', units: '13-12x', full: '1-1x' }),
    ]),
  ).toEqual([
    [1, 'won running running running'],
    [1, 'won won running running'],
    [2, 'won won void void'],
  ])
})

test('GR8 the ninety minutes are settled during extra time, and extra time at its own end', async () => {
  const match = await world.addMatch(3)
  const memberId = await betOn(
    [
      legOn(match, { selection: 'draw' }),
      legOn(match, { typeCode: 'BT_OU', lineQ: 10, selection: 'over' }),
      legOn(match, { typeCode: 'BT_1X2_ET' }),
      legOn(match, { typeCode: 'BT_XTG', selection: '1' }),
      legOn(match, { typeCode: 'BT_CS_ET', selection: '1-0' }),
    ],
    10_00n,
  )
  const ninety = { first: '1-0', second: '0-1', full: '1-1' }
  expect(
    await followed(match, memberId, [outcome({ first: '1-0' }), outcome(ninety), outcome({ ...ninety, extra: '1-0' })]),
  ).toEqual([
    [0, 'running running running running running'],
    [2, 'won lost running running running'],
    [3, 'won lost won won won'],
  ])
})

test('GR8 bets on extra time are void if no extra time is played', async () => {
  const match = await world.addMatch(3)
  const memberId = await betOn([legOn(match), legOn(match, { typeCode: 'BT_1X2_ET' })], 10_00n)
  const ninety = outcome({ first: '1-0', second: '1-0', full: '2-0' })
  const notPlayed = { status: 'cancelled', score: { home: 0, away: 0 } } as const
  expect(await settle(match, { ...ninety, parts: { ...ninety.parts, extra: notPlayed } })).toMatchObject({ changed: 2 })
  expect(await statusesOf(memberId)).toEqual([
    ['won', 20_00n],
    ['void', 10_00n],
  ])
})

test('WA1 SE10 after all tests the ledger is consistent, and every bet is graded the same again', async () => {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
  await sealOldFacts(database.pool, TEST_FACT_SEAL)
  expect(await auditStoredSettlements(database.pool, TEST_FACT_SEAL)).toMatchObject({ ok: true })
})
