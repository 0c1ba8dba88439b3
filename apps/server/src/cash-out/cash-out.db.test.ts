import type { MatchId } from '@touchline/domain/match'
import { computeParlayTerms, computeSystemTerms, type TicketTerms } from '@touchline/domain/ticket'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BettingMember } from '../members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../results/testing/test-world.ts'
import { createCashOutScene, type CashOutScene } from './testing/cash-out-scene.ts'

let database: TestDatabase
let world: TestWorld
let scene: CashOutScene

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await world.cashOutDecider.start()
})
beforeEach(async () => {
  scene = await createCashOutScene(world, database)
})
afterAll(async () => {
  await world.cashOutDecider.stop()
  await database.drop()
})

test('CO1 a pre-match quote returns the cashed part, the remaining part and no bet delay', async () => {
  const id = await scene.betOn()
  expect(await world.cashOuts.quote(scene.member, id, 25)).toMatchObject({
    ok: true,
    offerMinor: 225n,
    waitMs: 0,
    cashedTerms: { stakeMinor: 250n, riskMinor: 250n, winMinor: 225n },
    remainingTerms: { stakeMinor: 750n, riskMinor: 750n, winMinor: 675n },
  })
  expect(await scene.money()).toEqual([90_00n, 10_00n, 10_00n])
})

test('CO5 a full cash-out pays once, releases the risk, and the ticket is never settled', async () => {
  const id = await scene.betOn()
  expect(await world.cashOuts.cashOut(scene.cashing(id))).toMatchObject({
    ok: true,
    state: 'paid',
    paidMinor: 902n,
    balance: { availableMinor: 99_02n, outstandingMinor: 0n },
  })
  expect(await scene.money()).toEqual([99_02n, 0n, 0n])
  await world.putResult(scene.matchId, 1, buildOutcome([0, 0], [1, 0]))
  expect(await world.settlement.settleMatch(scene.matchId)).toMatchObject({ changed: 0 })
  expect(await scene.betWire(id)).toMatchObject({
    status: 'cashed_out',
    stake: '1000',
    risk: '1000',
    to_win: '900',
    return: '902',
    amended: false,
    cash_out: { paid: '902', stake: '1000', code: null, judged_at_ms: null },
  })
  expect(await world.cashOuts.quote(scene.member, id, 100)).toEqual({ ok: false, code: 'cashOutClosed' })
  expect(await scene.money()).toEqual([99_02n, 0n, 0n])
  await scene.isSound()
})

test('CO5 a partly cashed ticket settles and corrects only its remaining part', async () => {
  const id = await scene.betOn()
  const part = scene.cashing(id, { share: 40, namedMinor: 361n })
  expect(await world.cashOuts.cashOut(part)).toMatchObject({ paidMinor: 361n })
  expect(await scene.money()).toEqual([93_61n, 6_00n, 6_00n])
  await world.putResult(scene.matchId, 1, buildOutcome([0, 0], [1, 0]))
  await world.settlement.settleMatch(scene.matchId)
  expect(await scene.money()).toEqual([93_61n + 11_40n, 0n, 0n])
  expect(await scene.betWire(id)).toMatchObject({ status: 'won', return: '1501', stake: '1000', to_win: '900' })
  await world.putResult(scene.matchId, 2, buildOutcome([0, 0], [0, 0]))
  await world.settlement.settleMatch(scene.matchId)
  expect(await scene.money()).toEqual([93_61n, 0n, 0n])
  expect(await scene.betWire(id)).toMatchObject({ status: 'lost', return: '361', amended: true })
  await scene.isSound()
})

test('CO5 a cash-out counts as win or loss of its day and adds no turnover', async () => {
  const id = await scene.betOn()
  await world.cashOuts.cashOut(scene.cashing(id, { share: 40, namedMinor: 361n }))
  expect(await world.statement(scene.member.id, '2026-01-15', { size: 10, after: null })).toMatchObject({
    winLossMinor: -39n,
    turnoverMinor: 0n,
    rows: [{ kind: 'cash_out', amount: '361', bet_id: id }, { kind: 'hold' }, {}],
  })
})

test('CO2 a ticket is cashed out in parts, and a part with too small a remainder is refused', async () => {
  const id = await scene.betOn()
  for (const namedMinor of [451n, 226n, 113n]) {
    expect(await world.cashOuts.cashOut(scene.cashing(id, { share: 50, namedMinor }))).toMatchObject({ state: 'paid' })
  }
  expect(await scene.betWire(id)).toMatchObject({ status: 'running', stake: '1000', cash_out: { stake: '875' } })
  expect(await world.cashOuts.cashOut(scene.cashing(id, { namedMinor: 112n }))).toMatchObject({ state: 'paid' })
  expect(await scene.betWire(id)).toMatchObject({ status: 'cashed_out', stake: '1000', cash_out: { stake: '1000' } })
  await scene.isSound()
  const small = await world.placeBet(world.buildBet(scene.member, scene.matchId, { stakeMinor: 100n }))
  const smallId = small.ok ? small.bet.bet_id : ''
  expect(await world.cashOuts.quote(scene.member, smallId, 99)).toEqual({ ok: false, code: 'cashOutTooSmall' })
})

test('CO4 a request above a fallen offer is refused with the new offer, and a higher offer is paid', async () => {
  const id = await scene.betOn()
  const asked = scene.cashing(id)
  world.valuer.worth.set(scene.matchId, { win: 0.4, refund: 0 })
  expect(await world.cashOuts.cashOut(asked)).toEqual({ ok: false, code: 'cashOutMoved', offerMinor: 722n })
  expect(await scene.betWire(id)).toMatchObject({ status: 'running', cash_out: { code: 'cashOutMoved', paid: '0' } })
  world.valuer.worth.set(scene.matchId, { win: 0.8, refund: 0 })
  expect(await world.cashOuts.cashOut(asked)).toEqual({ ok: false, code: 'cashOutMoved', offerMinor: 722n })
  expect(await world.cashOuts.cashOut(scene.cashing(id))).toMatchObject({ state: 'paid', paidMinor: 1444n })
  await scene.isSound()
})

test('CO6 a repeated reference returns the same response, and another body is refused', async () => {
  const id = await scene.betOn()
  const asked = scene.cashing(id, { share: 30, namedMinor: 270n })
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.cashOuts.cashOut(asked)))
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, state: 'paid', paidMinor: 270n })
  expect(await world.cashOuts.cashOut({ ...asked, share: 31 })).toEqual({ ok: false, code: 'betExists' })
  expect(await scene.money()).toEqual([92_70n, 7_00n, 7_00n])
  await scene.isSound()
})

test('CO7 cash-out is refused if it is disabled, the account is frozen or the bet is not found', async () => {
  const id = await scene.betOn()
  const without = { ...scene.member, betting: { ...scene.member.betting, cashOut: false } }
  expect(await world.cashOuts.quote(without, id, 100)).toEqual({ ok: false, code: 'cashOutDisabled' })
  const asked = scene.cashing(id, { member: without })
  expect(await world.cashOuts.cashOut(asked)).toEqual({ ok: false, code: 'cashOutDisabled' })
  const frozen: BettingMember = { ...scene.member, state: 'frozen' }
  expect(await world.cashOuts.cashOut({ ...asked, member: frozen })).toEqual({ ok: false, code: 'accountFrozen' })
  const stranger = await world.addMember(0n)
  expect(await world.cashOuts.quote(stranger, id, 100)).toEqual({ ok: false, code: 'notFound' })
  expect(await world.cashOuts.cashOut(scene.cashing('260115999999999'))).toEqual({ ok: false, code: 'notFound' })
})

test('CO1 no offer exists without a match or a model, at an external price or under a lock', async () => {
  const id = await scene.betOn()
  const offered = world.book.match(scene.matchId)
  if (offered === undefined) throw new Error('no match')
  const quote = () => world.cashOuts.quote(scene.member, id, 100)
  world.valuer.worth.set(scene.matchId, null)
  expect(await quote()).toEqual({ ok: false, code: 'cashOutNotOffered' })
  world.valuer.worth.set(scene.matchId, { win: 0, refund: 0 })
  expect(await quote()).toEqual({ ok: false, code: 'cashOutNotOffered' })
  world.valuer.worth.delete(scene.matchId)
  world.book.matches.set(scene.matchId, { ...offered, outside: true })
  expect(await quote()).toEqual({ ok: false, code: 'cashOutNotOffered' })
  world.book.matches.set(scene.matchId, { ...offered, betting: 'closed' })
  expect(await quote()).toEqual({ ok: false, code: 'matchNotAllowBet' })
  world.book.matches.set(scene.matchId, { ...offered, tab: null })
  expect(await quote()).toEqual({ ok: false, code: 'cashOutClosed' })
  world.book.matches.set(scene.matchId, offered)
  world.book.feed = { ...world.book.feed, silentMs: 20_000 }
  expect(await quote()).toEqual({ ok: false, code: 'oddsIsUpdating' })
  world.book.feed = { ...world.book.feed, silentMs: 0 }
  expect(await quote()).toMatchObject({ ok: true })
})

/** Writes a parlay or system of two or three legs, home to win at 1.90, in the form that placement writes. */
function placeCombined(matchIds: readonly MatchId[], terms: TicketTerms): Promise<string> {
  return placeTestTicket(world.placements, {
    memberId: scene.member.id,
    placedAtMs: world.clock.nowMs,
    terms,
    legs: matchIds.map((id) => legOn(id, { oddsMilli: 1900 })),
  })
}

const PRICES = [{ oddsMilli: 1900 }, { oddsMilli: 1900 }, { oddsMilli: 1900 }]

test('CO1 the value of a parlay is its stake times the expected return of each leg', async () => {
  const others = [await world.addMatch(2), await world.addMatch(2)]
  const matchIds = [scene.matchId, ...others]
  world.valuer.worth.set(scene.matchId, { win: 0.6, refund: 0.1 })
  const id = await placeCombined(matchIds, computeParlayTerms(1000n, PRICES))
  // Stake 10.00 × leg values 1.24 (0.6 × 1.90 + 0.1), 0.95 and 0.95, less the 5 % margin, rounded down once.
  expect(await world.cashOuts.quote(scene.member, id, 100)).toMatchObject({ offerMinor: 1063n })
  const half = scene.cashing(id, { share: 50, namedMinor: 531n })
  expect(await world.cashOuts.cashOut(half)).toMatchObject({ paidMinor: 531n })
  expect(await scene.money()).toEqual([100_00n - 1000n + 531n, 500n, 1500n])
  expect(await world.cashOuts.cashOut(scene.cashing(id, { namedMinor: 531n }))).toMatchObject({ paidMinor: 531n })
  expect(await scene.money()).toEqual([100_00n - 1000n + 1062n, 0n, 0n])
  await scene.isSound()
})

test('CO2 a partial cash-out of a system reduces each unit by its share', async () => {
  const matchIds = [scene.matchId, await world.addMatch(2), await world.addMatch(2)]
  const units = [
    { size: 2, unitMinor: 101n },
    { size: 3, unitMinor: 50n },
  ]
  const id = await placeCombined(matchIds, computeSystemTerms(units, PRICES))
  // Doubles at unit 1.01 and a treble at unit 0.50, with leg values of 0.95, less the 5 % margin: (3 × 1.01 × 0.95² +
  // 0.50 × 0.95³) × 0.95.
  expect(await world.cashOuts.quote(scene.member, id, 100)).toMatchObject({ offerMinor: 300n })
  const half = scene.cashing(id, { share: 50, namedMinor: 150n })
  expect(await world.cashOuts.cashOut(half)).toMatchObject({ state: 'paid' })
  expect(await scene.betWire(id)).toMatchObject({
    status: 'running',
    stake: '353',
    cash_out: { stake: '178' },
    sizes: [
      { size: 2, bets: 3, unit: '50' },
      { size: 3, bets: 1, unit: '25' },
    ],
  })
  await scene.isSound()
})

test('CO5 a parlay partly cashed between its matches settles and corrects only the remaining part', async () => {
  const [second, third] = [await world.addMatch(2), await world.addMatch(2)]
  const id = await placeCombined([scene.matchId, second, third], computeParlayTerms(1000n, PRICES))
  await world.putResult(scene.matchId, 1, buildOutcome([0, 0], [1, 0]))
  await world.settlement.settleMatch(scene.matchId)
  // Stake 10.00 × 1.90 of the won leg × values 0.95 × 0.95 of the open legs, less the 5 % margin; half of the ticket is
  // cashed out.
  expect(await world.cashOuts.quote(scene.member, id, 100)).toMatchObject({ offerMinor: 1629n })
  const half = scene.cashing(id, { share: 50, namedMinor: 814n })
  expect(await world.cashOuts.cashOut(half)).toMatchObject({ paidMinor: 814n })
  for (const matchId of [second, third]) {
    await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
    await world.settlement.settleMatch(matchId)
  }
  expect(await scene.betWire(id)).toMatchObject({ status: 'won', stake: '1000', return: String(814 + 3429) })
  expect(await scene.money()).toEqual([100_00n - 1000n + 814n + 3429n, 0n, 0n])
  await world.putResult(scene.matchId, 2, buildOutcome([0, 0], [0, 0]))
  await world.settlement.settleMatch(scene.matchId)
  expect(await scene.betWire(id)).toMatchObject({ status: 'lost', return: '814', amended: true })
  expect(await scene.money()).toEqual([100_00n - 1000n + 814n, 0n, 0n])
  await scene.isSound()
})

test('CO5 a parlay fully cashed before its last match is not settled by that match', async () => {
  const second = await world.addMatch(2)
  const id = await placeCombined([scene.matchId, second], computeParlayTerms(1000n, PRICES.slice(1)))
  await world.putResult(scene.matchId, 1, buildOutcome([0, 0], [1, 0]))
  await world.settlement.settleMatch(scene.matchId)
  expect(await world.cashOuts.cashOut(scene.cashing(id, { namedMinor: 1714n }))).toMatchObject({ paidMinor: 1714n })
  for (const [matchId, version] of [
    [second, 1],
    [scene.matchId, 2],
  ] as const) {
    await world.putResult(matchId, version, buildOutcome([0, 0], [0, 1]))
    expect(await world.settlement.settleMatch(matchId)).toMatchObject({ changed: 0 })
  }
  expect(await scene.betWire(id)).toMatchObject({ status: 'cashed_out', return: '1714', amended: false })
  expect(await scene.money()).toEqual([100_00n + 714n, 0n, 0n])
  await scene.isSound()
})
