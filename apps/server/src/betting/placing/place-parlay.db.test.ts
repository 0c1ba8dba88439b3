import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { createTestWorld, WAIT_MS, type TestWorld } from '../../results/testing/test-world.ts'
import { SOON } from '../../testing/wait-until.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await world.betDelayDecider.start()
})
afterAll(async () => {
  await world.betDelayDecider.stop()
  await database.drop()
})

function matches(tabs: readonly (2 | 3)[]): Promise<readonly MatchId[]> {
  return Promise.all(tabs.map((tab) => world.addMatch(tab)))
}

async function exposures(memberId: number) {
  const { rows } = await database.pool.query<{ stake: bigint }>(
    'select stake from match_exposure where member_id = $1 order by match_id',
    [memberId],
  )
  return rows.map(({ stake }) => stake)
}

async function words(ticketId: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ words: string }>(
    "select concat_ws(' ', status, reason) as words from ticket where id = $1",
    [ticketId],
  )
  return rows[0]?.words
}

function become(ticketId: string, expected: string) {
  return vi.waitFor(async () => expect(await words(ticketId)).toBe(expected), SOON)
}

async function placed(...ticket: Parameters<TestWorld['buildTicket']>) {
  const answer = await world.placeBet(world.buildTicket(...ticket))
  if (!answer.ok) throw new Error(answer.code)
  return answer
}

test('AC5 a parlay is held once, counted on each match and listed as in the placement response', async () => {
  const member = await world.addMember(100_00n)
  const ids = await matches([2, 2, 2])
  const answer = await placed(
    member,
    ids.map((id) => world.buildLeg(id)),
  )
  expect(answer).toMatchObject({
    bet: { kind: 'parlay', stake: '1000', to_win: '5859', price_hundredths: 685, odds_type: 4, status: 'running' },
    balance: { availableMinor: 90_00n, outstandingMinor: 10_00n },
  })
  expect(await exposures(member.id)).toEqual([10_00n, 10_00n, 10_00n])
  const { bets } = await world.lists.running(member.id, { size: 10, after: null })
  expect(bets).toEqual([answer.bet])
})

test('SY1 a system stores its sizes and costs the sum of its bets', async () => {
  const member = await world.addMember(100_00n)
  const ids = await matches([2, 2, 2])
  const units = [
    { size: 2, unitMinor: 100n },
    { size: 3, unitMinor: 200n },
  ]
  const answer = await placed(
    member,
    ids.map((id) => world.buildLeg(id)),
    { kind: 'system', units, stakeMinor: 500n },
  )
  expect(answer.bet).toMatchObject({
    kind: 'system',
    stake: '500',
    sizes: [
      { size: 2, bets: 3, unit: '100' },
      { size: 3, bets: 1, unit: '200' },
    ],
  })
  expect((await world.lists.byIds(member.id, [answer.bet.bet_id]))[0]).toEqual(answer.bet)
  expect(await exposures(member.id)).toEqual([500n, 500n, 500n])
})

test('MM5 a Myanmar ticket stores goals, percentage and favourite separately', async () => {
  const member = await world.addMember(100_00n, 'MMK')
  const [id] = await matches([2])
  if (id === undefined) throw new Error('no match')
  // Home gives ¼ goal, away at 1.90: Malay 0.90, so the Myanmar fields are m = 90 and b = 10; the resulting line is −45
  // − 10.
  const leg = world.buildLeg(id, {
    typeCode: 'BT_HDP',
    lineQ: -1,
    selection: 'away',
    oddsMilli: 1960,
    myanmar: { goals: 0, percent: -55 },
  })
  const answer = await placed(member, [leg], { kind: 'mmo_single' })
  expect(answer.bet).toMatchObject({
    kind: 'mmo_single',
    to_win: '950',
    legs: [{ myanmar: { goals: 0, percent: -55, favourite: 'home' } }],
  })
  expect((await world.lists.byIds(member.id, [answer.bet.bet_id]))[0]).toEqual(answer.bet)
})

test('AC1 a refused parlay returns the same refusal with all details for every repeated request', async () => {
  const member = await world.addMember(100_00n)
  const ids = await matches([2, 2])
  const [first, second] = ids
  if (first === undefined || second === undefined) throw new Error('no matches')
  const moved = world.buildTicket(member, [world.buildLeg(first), world.buildLeg(second, { oddsMilli: 1890 })])
  const now = { oddsMilli: 1900, myanmar: null }
  const refusal = { ok: false, code: 'oddsDisplayInvalid', leg: 2, offer: [now, now] }
  expect(await world.placeBet(moved)).toEqual(refusal)
  expect(await world.placeBet(moved)).toEqual(refusal)
  const twice = world.buildTicket(member, [world.buildLeg(first), world.buildLeg(first)])
  const related = { ok: false, code: 'relatedBets', leg: 2, related: { first: 1, second: 2, why: 'match' } }
  expect(await world.placeBet(twice)).toEqual(related)
  expect(await world.placeBet(twice)).toEqual(related)
  expect(await exposures(member.id)).toEqual([])
})

test('LI2 concurrent parlays never exceed the limit of a match, and the refusal names the leg', async () => {
  const member = await world.addMember(100_000_00n)
  const [shared, ...others] = await matches([2, 2, 2, 2, 2, 2, 2])
  if (shared === undefined) throw new Error('no matches')
  const stakeMinor = 10_000_00n
  const answers = await Promise.all(
    others.map((other) =>
      world.placeBet(world.buildTicket(member, [world.buildLeg(other), world.buildLeg(shared)], { stakeMinor })),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  for (const answer of answers) {
    if (!answer.ok) expect(answer).toEqual({ ok: false, code: 'betOverMaxPerMatch', leg: 2 })
  }
})

test('AC3 an in-play parlay is accepted if each leg is accepted and rejected by any leg', async () => {
  const member = await world.addMember(100_00n)
  const ids = await matches([3, 3, 2])
  const legs = ids.map((id) => world.buildLeg(id))
  const [first = 0 as MatchId, second = 0 as MatchId] = ids
  const kept = await placed(member, legs)
  expect(kept.bet).toMatchObject({ status: 'pending', judged_at_ms: world.clock.nowMs + WAIT_MS })
  world.clock.nowMs += WAIT_MS - 1
  world.book.notify(first)
  world.book.notify(second)
  expect(await words(kept.bet.bet_id)).toBe('pending')
  world.clock.nowMs += 1
  world.book.change(first, { danger: true })
  world.book.notify(second)
  expect(await words(kept.bet.bet_id)).toBe('pending')
  world.book.change(first, { danger: false })
  await become(kept.bet.bet_id, 'running')

  const lost = await placed(member, legs)
  world.book.change(second, { score: { home: 0, away: 1 } })
  await become(lost.bet.bet_id, 'rejected goalDuringWait')
  expect(await exposures(member.id)).toEqual([10_00n, 10_00n, 10_00n])
})

test('AC3 a single and a parlay pending on one match get the same decision', async () => {
  const member = await world.addMember(100_00n)
  const ids = await matches([3, 2, 2])
  const [live = 0 as MatchId] = ids
  const single = await world.placeBet(world.buildBet(member, live, { selection: 'away', oddsMilli: 4000 }))
  const parlay = await placed(
    member,
    ids.map((id) => world.buildLeg(id)),
  )
  world.book.change(live, { reds: { home: 0, away: 1 } })
  for (const bet of [single, parlay]) if (bet.ok) await become(bet.bet.bet_id, 'rejected redCardDuringWait')
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 100_00n, outstandingMinor: 0n })
})

test('AC3 a ticket has one bet delay, and an event in any of its matches rejects it', async () => {
  const member = await world.addMember(100_00n)
  const ids = await matches([3, 3, 2])
  const [first = 0 as MatchId, second = 0 as MatchId] = ids
  const parlay = await placed(
    member,
    ids.map((id) => world.buildLeg(id)),
  )
  world.book.change(second, { danger: true })
  world.clock.nowMs += WAIT_MS
  world.book.notify(first)
  expect(await words(parlay.bet.bet_id)).toBe('pending')
  world.book.change(first, { score: { home: 1, away: 0 } })
  world.book.change(second, { danger: false })
  await become(parlay.bet.bet_id, 'rejected goalDuringWait')
})

test('WA1 the audit finds no fault', async () => {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
})
