import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BetWire } from '@touchline/contract/sportsbook/bet'
import type { MatchId } from '@touchline/domain/match'
import { ODDS_TYPES, type OddsType } from '@touchline/domain/odds'
import { computeParlayTerms, computeSingleTerms } from '@touchline/domain/ticket'
import type { BettingMember } from '../../members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { createTestWorld, buildOutcome, WAIT_MS, type TestWorld } from '../../results/testing/test-world.ts'
import { SOON } from '../../testing/wait-until.ts'

let database: TestDatabase
let world: TestWorld
let live: MatchId
let member: BettingMember

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await world.betDelayDecider.start()
})
beforeEach(async () => {
  live = await world.addMatch(3)
  member = await world.addMember(100_00n)
})
afterAll(async () => {
  await world.betDelayDecider.stop()
  await database.drop()
})

function line(prices: readonly number[], lineQ = 0, suspended = false) {
  return [{ lineQ, rank: 0, suspended, prices }]
}

function price1x2(matchId: MatchId, prices: readonly number[], suspended = false): void {
  world.book.linesByMarket.set(`${matchId}/BT_1X2`, line(prices, 0, suspended))
}

function priceGoals(matchId: MatchId, prices: readonly number[]): void {
  world.book.linesByMarket.set(`${matchId}/BT_OU`, line(prices, 9))
}

async function placed(command: Parameters<TestWorld['placeBet']>[0]): Promise<string> {
  const answer = await world.placeBet(command)
  if (!answer.ok) throw new Error(answer.code)
  return answer.bet.bet_id
}

function ends(matchId: MatchId = live): void {
  world.clock.nowMs += WAIT_MS
  world.book.notify(matchId)
}

async function judged(id: string, of: BettingMember = member): Promise<BetWire> {
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select from ticket where id = $1 and status <> $2', [id, 'pending'])
    expect(rows).toHaveLength(1)
  }, SOON)
  const [bet] = await world.lists.byIds(of.id, [id])
  if (bet === undefined) throw new Error(`no bet ${id}`)
  return bet
}

async function money(of: BettingMember = member) {
  const { availableMinor, outstandingMinor } = await world.ledger.readBalance(of.id)
  return [availableMinor, outstandingMinor]
}

async function isSound(): Promise<void> {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
}

const ANY = { acceptAny: true }

test('AC3 a bet that accepts any odds is re-priced at acceptance and settled at that price', async () => {
  const id = await placed(world.buildBet(member, live, ANY))
  price1x2(live, [1600, 3600, 5000])
  ends()
  const bet = await judged(id)
  expect(bet).toMatchObject({
    status: 'running',
    price_hundredths: 160,
    stake: '1000',
    risk: '1000',
    to_win: '600',
    legs: [{ odds_milli: 1600 }],
    struck_first: {
      price_hundredths: 190,
      risk: '1000',
      to_win: '900',
      legs: [{ odds_milli: 1900, line_quarters: 0, myanmar: null }],
    },
  })
  expect(world.changes).toContainEqual({ memberId: member.id, betIds: [id] })
  await isSound()
  await world.putResult(live, 1, buildOutcome([1, 0], [1, 0]))
  await world.settlement.settleMatch(live)
  expect(await judged(id)).toMatchObject({ status: 'won', return: '1600' })
  expect(await money()).toEqual([106_00n, 0n])
  await isSound()
})

test('AC3 a receipt names the book sequence of the accepted price, the first if the price stayed', async () => {
  const [other, third] = [await world.addMatch(3), await world.addMatch(3)]
  world.book.feed = { ...world.book.feed, seq: 41 }
  const [moved, same] = [
    await placed(world.buildBet(member, live, ANY)),
    await placed(world.buildBet(member, other, ANY)),
  ]
  const combined = await placed(
    world.buildTicket(
      member,
      [live, other, third].map((id) => world.buildLeg(id)),
      ANY,
    ),
  )
  const [waiting] = await world.lists.byIds(member.id, [moved])
  expect(waiting).toMatchObject({ status: 'pending', book_seq: 41 })
  world.book.feed = { ...world.book.feed, seq: 57 }
  price1x2(live, [1600, 3600, 5000])
  ends()
  world.book.notify(other)
  const bets = await Promise.all([moved, combined, same].map((id) => judged(id)))
  expect(bets.map(({ status, book_seq, legs: [leg] }) => [status, book_seq, leg?.odds_milli])).toEqual([
    ['running', 57, 1600],
    ['running', 57, 1600],
    ['running', 41, 1900],
  ])
})

test('AC3 a bet that accepts better odds takes a better price and is rejected at a worse one', async () => {
  const better = { acceptBetter: true }
  const [up, down] = [
    await placed(world.buildBet(member, live, better)),
    await placed(world.buildBet(member, live, { ...better, selection: 'away', oddsMilli: 4000 })),
  ]
  price1x2(live, [2000, 3400, 3900])
  ends()
  expect(await judged(up)).toMatchObject({ status: 'running', price_hundredths: 200, to_win: '1000' })
  expect(await judged(down)).toMatchObject({ status: 'rejected', reason: 'oddsMovedDuringWait', struck_first: null })
  await isSound()
})

const INDONESIAN = { ...ANY, oddsType: 3 as const, typeCode: 'BT_OU', lineQ: 9, selection: 'over' }

test('AC3 OD5 a higher risk posts a second hold, a lower risk is released, and the entries show it', async () => {
  priceGoals(live, [1900, 3400])
  const [dear, cheap] = [
    await placed(world.buildBet(member, live, { ...INDONESIAN, oddsMilli: 1900 })),
    await placed(world.buildBet(member, live, { ...INDONESIAN, selection: 'under', oddsMilli: 3400 })),
  ]
  // Indonesian odds: decimal 1.90 is −1.12 and 1.50 is −2.00, where the risk exceeds the stake; 3.40 is +2.40, so the
  // risk equals the stake.
  expect(await money()).toEqual([100_00n - 11_20n - 10_00n, 21_20n])
  priceGoals(live, [1500, 3000])
  ends()
  expect(await judged(dear)).toMatchObject({ price_hundredths: -200, stake: '1000', risk: '2000', to_win: '1000' })
  expect(await judged(cheap)).toMatchObject({ price_hundredths: 200, risk: '1000', to_win: '2000' })
  expect(await money()).toEqual([70_00n, 30_00n])
  const { entries = [] } = (await world.lists.details(member.id, dear)) ?? {}
  expect(entries.map(({ kind, amount, moved }) => [kind, amount, moved])).toEqual([
    ['hold', '-1120', '1120'],
    ['hold', '-880', '880'],
    ['capture', '0', '2000'],
  ])
  const back = await placed(world.buildBet(member, live, { ...INDONESIAN, oddsMilli: 1500 }))
  expect(await money()).toEqual([50_00n, 50_00n])
  priceGoals(live, [1800, 3000])
  ends()
  expect(await judged(back)).toMatchObject({ price_hundredths: -125, risk: '1250', to_win: '1000' })
  expect(await money()).toEqual([57_50n, 42_50n])
  await isSound()
})

test('AC3 an uncovered higher risk rejects the bet, and the smallest increases are accepted first', async () => {
  const poor = await world.addMember(30_00n)
  const ids = [
    await placed(world.buildBet(poor, live, { ...INDONESIAN, oddsMilli: 1900, stakeMinor: 10_00n })),
    await placed(world.buildBet(poor, live, { ...INDONESIAN, oddsMilli: 1900, stakeMinor: 5_00n })),
    await placed(world.buildBet(poor, live, { ...INDONESIAN, oddsMilli: 1900, stakeMinor: 5_00n })),
  ]
  // Balance 30.00: the bets hold 22.40 and 7.60 is available. At −2.00 the bets would risk a further 8.80, 4.40 and
  // 4.40.
  expect(await money(poor)).toEqual([7_60n, 22_40n])
  priceGoals(live, [1500, 3000])
  ends()
  const bets = await Promise.all(ids.map((id) => judged(id, poor)))
  expect(bets.map(({ status, reason }) => [status, reason])).toEqual([
    ['rejected', 'balanceDuringWait'],
    ['running', null],
    ['rejected', 'balanceDuringWait'],
  ])
  expect(await money(poor)).toEqual([20_00n, 10_00n])
  await isSound()
})

test('AC3 every leg of a parlay takes its price at acceptance, including pre-match legs', async () => {
  const early = await world.addMatch(2)
  const other = await world.addMatch(2)
  const legs = [live, early, other].map((id) => world.buildLeg(id))
  const id = await placed(world.buildTicket(member, legs, ANY))
  price1x2(live, [2000, 3400, 4000])
  price1x2(early, [1700, 3400, 4000])
  ends()
  const { to_win: toWin } = await judged(id)
  const expected = computeParlayTerms(
    1000n,
    [2000, 1700, 1900].map((oddsMilli) => ({ oddsMilli })),
  )
  expect(toWin).toBe(String(expected.winMinor))
  const unmoved = await placed(
    world.buildTicket(member, [
      world.buildLeg(live, { oddsMilli: 2000 }),
      world.buildLeg(early, { oddsMilli: 1700 }),
      world.buildLeg(other),
    ]),
  )
  price1x2(other, [1910, 3400, 4000])
  ends()
  expect(await judged(unmoved)).toMatchObject({ status: 'rejected', reason: 'oddsMovedDuringWait' })
  await isSound()
})

test('AC3 a started match, a removed line and a locked line reject a pending bet with a reason', async () => {
  const early = await world.addMatch(2)
  const other = await world.addMatch(2)
  const begun = await placed(
    world.buildTicket(
      member,
      [live, early, other].map((id) => world.buildLeg(id)),
      ANY,
    ),
  )
  const match = world.book.match(early)
  const playing = world.book.match(live)?.live
  if (match === undefined || playing === undefined) throw new Error('no match')
  world.book.matches.set(early, { ...match, tab: 3, live: playing })
  world.book.notify(early)
  expect(await judged(begun)).toMatchObject({ reason: 'notOfferedDuringWait' })
  const gone = await placed(world.buildBet(member, live, { ...ANY, typeCode: 'BT_HDP', lineQ: -1 }))
  world.book.linesByMarket.set(`${live}/BT_HDP`, line([1900, 1960], -2))
  world.book.notify(live)
  expect(await judged(gone)).toMatchObject({ reason: 'notOfferedDuringWait' })
  const locked = await placed(world.buildBet(member, live, ANY))
  price1x2(live, [1900, 3400, 4000], true)
  world.book.notify(live)
  expect(await judged(locked)).toMatchObject({ reason: 'suspendedDuringWait' })
  await isSound()
})

test('AC3 MM3 a Myanmar bet takes the line at acceptance', async () => {
  const burmese = await world.addMember(100_00n, 'MMK')
  const leg = world.buildLeg(live, {
    typeCode: 'BT_HDP',
    lineQ: -1,
    selection: 'away',
    oddsMilli: 1960,
    myanmar: { goals: 0, percent: -55 },
  })
  const id = await placed(world.buildTicket(burmese, [leg], { kind: 'mmo_single', ...ANY }))
  world.book.linesByMarket.set(`${live}/BT_HDP`, line([1800, 2050], -1))
  ends()
  expect(await judged(id, burmese)).toMatchObject({
    status: 'running',
    to_win: '950',
    legs: [{ myanmar: { goals: 0, percent: -60, favourite: 'home' } }],
    struck_first: { legs: [{ myanmar: { goals: 0, percent: -55, favourite: 'home' } }] },
  })
  // The exposure counter of the platform counts the bet on the line at acceptance (LI4).
  const { rows } = await database.owner.query<{ line: string }>(
    "select line from house_selection where match_id = $1 and line like '%/home' and amount <> 0",
    [live],
  )
  expect(rows).toEqual([{ line: '-1/0/0/0/-60/home' }])
  await isSound()
})

test('AC3 SM3 a bet builder takes its combined price at acceptance', async () => {
  const builder = (oddsMilli: number) => world.combinations.set(live, { oddsMilli })
  builder(4000)
  const legs = [world.buildLeg(live), world.buildLeg(live, { typeCode: 'BT_OU', lineQ: 9, selection: 'over' })]
  const id = await placed(world.buildTicket(member, legs, { kind: 'builder', combinedMilli: 4000, ...ANY }))
  builder(3500)
  ends()
  expect(await judged(id)).toMatchObject({ status: 'running', price_hundredths: 350, to_win: '2500' })
  await isSound()
})

test('AC3 a goal in extra time rejects pending bets', async () => {
  const match = world.book.match(live)
  if (match?.live === undefined || match.live === null) throw new Error('no match')
  const parts = (away: number) => ({ parts: { extra: { home: 0, away } } })
  world.book.change(live, { period: 'extra', minute: 95, ...parts(0) })
  const id = await placed(world.buildBet(member, live))
  world.book.change(live, parts(1))
  expect(await judged(id)).toMatchObject({ status: 'rejected', reason: 'goalDuringWait' })
})

test('AC3 a corner rejects bets on corners with its own reason, and so does a goal of the match', async () => {
  const corners = await world.addMatch(3)
  const match = world.book.match(corners)
  if (match === undefined) throw new Error('no match')
  world.book.matches.set(corners, { ...match, parentId: live, counts: 'corners' })
  const first = await placed(world.buildBet(member, corners))
  world.book.change(corners, { score: { home: 1, away: 0 } })
  expect(await judged(first)).toMatchObject({ reason: 'cornerDuringWait' })
  const second = await placed(world.buildBet(member, corners))
  world.book.change(live, { score: { home: 0, away: 1 } })
  expect(await judged(second)).toMatchObject({ reason: 'goalDuringWait' })
})

const aPrice = fc.integer({ min: 1010, max: 6_000 })
const aBet = fc.record({
  side: fc.nat(1),
  oddsType: fc.constantFrom<OddsType>(...ODDS_TYPES),
  stakeMinor: fc.bigInt({ min: 100n, max: 20_00n }),
  consent: fc.constantFrom<'any' | 'better' | 'none'>('any', 'better', 'none'),
})
const SIDES = ['over', 'under'] as const

test('AC3 after any price changes accepted bets have the book price, and the ledger balances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(aPrice, aPrice),
      fc.tuple(aPrice, aPrice),
      fc.array(aBet, { minLength: 1, maxLength: 6 }),
      async (before, after, bets) => {
        const matchId = await world.addMatch(3)
        const better = await world.addMember(60_00n)
        priceGoals(matchId, before)
        const answers = await Promise.all(
          bets.map(async ({ side, oddsType, stakeMinor, consent }) => {
            const answer = await world.placeBet(
              world.buildBet(better, matchId, {
                typeCode: 'BT_OU',
                lineQ: 9,
                selection: SIDES[side] ?? 'over',
                oddsMilli: before[side] ?? 0,
                oddsType,
                stakeMinor,
                acceptAny: consent === 'any',
                acceptBetter: consent === 'better',
              }),
            )
            return answer.ok ? { id: answer.bet.bet_id, side, oddsType, stakeMinor, consent } : null
          }),
        )
        priceGoals(matchId, after)
        ends(matchId)
        for (const bet of answers) {
          if (bet === null) continue
          const { side, oddsType, stakeMinor, consent } = bet
          const row = await judged(bet.id, better)
          const [was = 0, now = 0] = [before[side], after[side]]
          const atTheBook = computeSingleTerms(stakeMinor, now, oddsType)
          if (row.status !== 'running') {
            expect(row.status).toBe('rejected')
            if (consent === 'any') expect(['balanceDuringWait', 'oddsMovedDuringWait']).toContain(row.reason)
            continue
          }
          expect([row.price_hundredths, row.risk, row.to_win, row.legs[0]?.odds_milli]).toEqual([
            atTheBook.priceHundredths,
            String(atTheBook.riskMinor),
            String(atTheBook.winMinor),
            now,
          ])
          const first = computeSingleTerms(stakeMinor, was, oddsType)
          if (consent === 'none') expect(now).toBe(was)
          if (consent === 'better' && now < was) expect(atTheBook.priceHundredths).toBe(first.priceHundredths)
        }
        expect((await money(better))[0]).toBeGreaterThanOrEqual(0n)
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
  await isSound()
})
