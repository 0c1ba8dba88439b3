import { randomUUID } from 'node:crypto'
import type { MatchId } from '@touchline/domain/match'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OPERATOR_SETTINGS } from '../../operators/operator-settings.ts'
import type { BettingMember } from '../../members/betting-member.ts'
import { setSettings } from '../../operators/operator-settings.store.ts'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createTestWorld, type TestWorld } from '../../results/testing/test-world.ts'

let database: TestDatabase
/** Two nodes on a shared database. */
let nodes: readonly [TestWorld, TestWorld]
let pair: readonly [BettingMember, BettingMember]
let matchId: MatchId

/** Sets by which data the first operator counts accounts as linked, in the same way as the office command. */
async function relate(by: 'none' | 'address' | 'device' | 'both'): Promise<void> {
  const { rows } = await database.owner.query<{ id: number }>('select id from operator order by id')
  await setSettings(database.owner, OPERATOR_SETTINGS, rows[0]?.id ?? 0, { related_by: by })
}

function comeFrom(member: BettingMember, address: string, age = '0 hours'): Promise<unknown> {
  return database.owner.query(
    `insert into session (token_hash, member_id, expires_at, address)
   values (sha256(random()::text::bytea), $1, now() - $3::interval, $2)`,
    [member.id, address, age],
  )
}

function holdDevice(member: BettingMember, device: string): Promise<unknown> {
  return database.owner.query('insert into member_device values ($1, $2, null, now(), now())', [
    member.id,
    Buffer.from(device),
  ])
}

/** The max per match is 50,000.00. */
function bet(world: TestWorld, member: BettingMember, stakeMinor: bigint) {
  return world.placeBet({ ...world.buildBet(member, matchId, { stakeMinor }), ref: randomUUID() })
}

async function max(world: TestWorld, member: BettingMember) {
  for (const stakeMinor of [10_000_00n, 10_000_00n, 10_000_00n, 10_000_00n])
    expect(await bet(world, member, stakeMinor)).toMatchObject({ ok: true })
}

beforeAll(async () => {
  database = await createTestDatabase()
  nodes = [createTestWorld(database.pool), createTestWorld(database.pool)]
})
afterAll(() => database.drop())
beforeEach(async () => {
  const [one, two] = nodes
  matchId = await one.addMatch(2)
  two.book.matches.set(matchId, one.book.match(matchId)!)
  two.book.linesByMarket.set(`${matchId}/BT_1X2`, one.book.lines(matchId, 'BT_1X2'))
  await database.owner.query('delete from house_cap')
  pair = [await one.addMember(90_000_00n), await one.addMember(90_000_00n)]
  await database.owner.query('update member set operator_id = (select min(id) from operator)')
  await relate('none')
})

const tooMuch = { ok: false, code: 'betOverMaxPerMatch', leg: 1 }

test('LI2 two members at one address share the limit of a match if their operator enables it', async () => {
  const [one] = nodes
  const [first, second] = pair
  await comeFrom(first, '192.0.2.1')
  await comeFrom(second, '192.0.2.1', '5 hours')
  await max(one, first)
  expect(await bet(one, second, 10_000_00n)).toMatchObject({ ok: true })
  expect(await bet(one, second, 1_00n)).toMatchObject({ ok: true })
  await relate('device')
  expect(await bet(one, second, 1_00n)).toMatchObject({ ok: true })
  await relate('address')
  expect(await bet(one, second, 1_00n)).toMatchObject(tooMuch)
  expect(await bet(one, first, 1_00n)).toMatchObject(tooMuch)
  // Members of another operator at the same address do not count as linked.
  const elsewhere = 'update member set operator_id = (select max(id) from operator) where id = $1'
  await database.owner.query(elsewhere, [second.id])
  expect(await bet(one, second, 1_00n)).toMatchObject({ ok: true })
})

test('LI2 addresses older than a day and invalid addresses link no accounts', async () => {
  const [one] = nodes
  const [first, second] = pair
  await relate('both')
  await comeFrom(first, '192.0.2.2')
  await comeFrom(second, '192.0.2.2', '25 hours')
  await comeFrom(first, 'unreadable')
  await comeFrom(second, 'unreadable')
  await max(one, first)
  await max(one, second)
})

test('LI2 members on one device share the limit of a match in any currency', async () => {
  const [one] = nodes
  const [first] = pair
  const dollars = await one.addMember(90_000_00n, 'USD')
  await database.owner.query('update member set operator_id = (select min(id) from operator)')
  await database.owner.query("update house_rate set base_per_billion = 250000000 where currency = 'MYR'")
  await relate('both')
  await holdDevice(first, `browser ${first.id}`)
  await holdDevice(dollars, `browser ${first.id}`)
  await max(one, first)
  // 40,000.00 MYR equal 10,000.00 USD.
  await max(one, dollars)
  expect(await bet(one, dollars, 1_00n)).toMatchObject(tooMuch)
})

test('LI2 concurrent bets of linked accounts, on two nodes or in one batch, never exceed the limit', async () => {
  const [first, second] = pair
  const [one, two] = nodes
  await relate('both')
  for (const member of pair) await comeFrom(member, `192.0.2.${10 + (first.id % 200)}`)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_each, at) => {
      const world = at % 4 < 2 ? one : two
      return bet(world, at % 2 === 0 ? first : second, 10_000_00n)
    }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  const { rows } = await database.pool.query<{ sum: string }>(
    'select sum(stake)::text from match_exposure where match_id = $1',
    [matchId],
  )
  expect(rows).toEqual([{ sum: '5000000' }])
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 7 }, () => expect.objectContaining(tooMuch)))
})

test('LI2 a placement waits for an uncommitted bet of a linked account', async () => {
  const [first, second] = pair
  const [one, two] = nodes
  await relate('address')
  for (const member of pair) await comeFrom(member, '192.0.2.9')
  await max(one, first)
  const holder = await database.owner.connect()
  await holder.query('begin')
  await holder.query('select from ledger_shard for update')
  const answers = Promise.all([bet(one, first, 10_000_00n), bet(two, second, 10_000_00n)])
  const waiting = `select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.owner.query(waiting)).rows).toEqual([{ waiting: 2 }])
  await holder.query('commit')
  holder.release()
  expect((await answers).filter(({ ok }) => ok)).toHaveLength(1)
})
