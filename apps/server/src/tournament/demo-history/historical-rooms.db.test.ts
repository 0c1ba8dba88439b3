import { workingDate } from '@touchline/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoHistory } from '../../demo-history/index.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { expectAudited } from '../testing/room-world.ts'

/** Number of simulated days, enough to contain completed and cancelled tournament rooms for every start date. */
const DAYS = 14

let world: TestServer
beforeAll(async () => {
  world = await startTestServer({ demo: true, historyDays: DAYS })
})
afterAll(() => world.drop())

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await world.database.owner.query<Row>(text)).rows
}
async function column(text: string): Promise<string[]> {
  return (await rows<{ x: unknown }>(text)).map(({ x }) => String(x))
}

/** SQL of the tournament rooms opened by members, without the platform's own rooms. */
const PAST = 'room r where r.owner_id is not null'

/** Returns the row counts that must stay equal if the history is simulated twice. */
function everything() {
  return column(`select count(*) as x from room where owner_id is not null union all select count(*) from room_player
    union all select count(*) from room_pick union all select count(*) from posting
    union all select count(*) from booking`)
}

test('TO5 rooms on the days before a new demo are played and paid, and rooms of two are refunded', async () => {
  const states = await column(`select distinct concat_ws(' ', r.currency, r.state) as x from ${PAST} order by 1`)
  expect(states).toEqual(['MYR cancelled', 'MYR ended', 'THB cancelled', 'THB ended'])
  expect(await column(`select count(*) as x from room where state in ('closed', 'stop_betting')`)).toEqual(['0'])
  const players = await column(
    `select distinct concat_ws(' ', r.currency, r.state, r.players) as x from ${PAST} order by 1`,
  )
  expect(players).toEqual(['MYR cancelled 2', 'MYR ended 5', 'THB cancelled 2', 'THB ended 3'])
  const wrong = await column(`select r.id as x from ${PAST} and r.state = 'ended' and (
    select sum(p.return_minor) from room_player p where p.room_id = r.id)
    <> r.entry * r.players - r.entry * r.players * r.fee_bp / 10000`)
  expect(wrong).toEqual([])
  await expectAudited(world)
})

test('TO13 past rooms are booked on their own days, and uplines get their share', async () => {
  const today = workingDate(world.wallMs)
  const days = `from room r join room_player p on p.room_id = r.id
    join booking b on b.product = 'tournament' and b.subject = p.id where r.owner_id is not null`
  const other = await column(`select p.id as x ${days} and b.working_date::text <> r.name`)
  expect(other).toEqual([])
  const ofToday = await column(
    `select count(*) as x from booking where product = 'tournament' and working_date >= '${today}'`,
  )
  expect(ofToday).toEqual(['0'])
  expect(await column(`select count(*) > 0 as x ${days} and b.split_id is not null`)).toEqual(['true'])
})

test('a second start opens no more past rooms, and an interrupted start plays none twice', async () => {
  const before = await everything()
  await world.database.owner.query('update demo_history set is_complete = false')
  await world.stop()
  await world.start()
  expect(await everything()).toEqual(before)
})

test('while past days are simulated, no other process advances their rooms', async () => {
  const client = await world.database.owner.connect()
  try {
    const { rows: held } = await client.query("select pg_try_advisory_lock(hashtext('start/demo history')) as mine")
    expect(held).toEqual([{ mine: true }])
    const history = world.server.apiOf(demoHistory)
    expect(await history.isSimulating()).toBe(true)
    await client.query("select pg_advisory_unlock(hashtext('start/demo history'))")
    expect(await history.isSimulating()).toBe(false)
  } finally {
    client.release()
  }
})
