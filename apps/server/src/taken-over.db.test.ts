import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixture, live } from './testing/hand-feed.ts'
import { TestServer, startTestServer } from './testing/test-server.ts'
import { HandFeed } from './testing/hand-feed.ts'

const takenOver = vi.fn<() => void>()

let first: TestServer
const others: TestServer[] = []

beforeEach(async () => {
  takenOver.mockClear()
  first = await startTestServer({ onTakenOver: takenOver })
})
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop()
  await first.drop()
})

/** A second server over the database of the first, and its start, which lasts as long as it stands by. */
const second = (said: (line: string) => void) => {
  const { database, dataDir, wallMs } = first
  const other = new TestServer({
    feed: new HandFeed(),
    database,
    dataDir,
    options: { onProgress: said },
    wallMs: wallMs + 1_000,
  })
  const starting = other.start().then(() => others.push(other))
  return { other, starting }
}

const offerOf = async (server: TestServer): Promise<void> => {
  server.feed.say(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.look()
}

const betOn = async (server: TestServer, member: object, ref: string) => {
  const { odds } = await server.market(2)
  const [match_id, , , , , odds_milli = 0] = odds.find(([, typeId]) => typeId === 3) ?? []
  return server.post('/bet/betsingle', {
    ...member,
    ref,
    match_id,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli,
    odds_type: 4,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
}

test('a second server over a database stands by, and serves the same bets when the first has stopped', async () => {
  await offerOf(first)
  const member = await first.member()
  expect(await betOn(first, member, 'reference-1')).toMatchObject({ http: 200, status: 1 })
  const said = vi.fn<(line: string) => void>()
  const { other, starting } = second(said)
  await vi.waitFor(
    () => expect(said).toHaveBeenCalledWith('another Touchline serves this database: standing by'),
    30_000,
  )
  expect(() => other.server).toThrow('not running')
  expect(await betOn(first, member, 'reference-2')).toMatchObject({ http: 200, status: 1 })
  await first.stop()
  await starting
  await offerOf(other)
  expect(await other.post('/userbalance', member)).toMatchObject({ outstanding_balance: '2000' })
  expect(await betOn(other, member, 'reference-2')).toMatchObject({ http: 200, status: 1 })
  expect(await other.post('/userbalance', member)).toMatchObject({ outstanding_balance: '2000' })
  expect(takenOver).not.toHaveBeenCalled()
})

test('a server that was away while another took over takes no bet, writes nothing of its feed, and ends', async () => {
  await offerOf(first)
  const member = await first.member()
  await first.database.owner.query("select take_lease('feed', 'another', 600000, true)")
  expect(await betOn(first, member, 'reference-1')).toMatchObject({ http: 500 })
  first.feed.say({ kind: 'state', key: 'live', state: live({ minute: 44 }) })
  await first.look(1_000)
  const { rows } = await first.database.owner.query<{ minute: number; bets: bigint }>(
    `select (live ->> 'minute')::integer as minute, (select count(*) from ticket) as bets
     from match where provider_key = 'live'`,
  )
  expect(rows).toEqual([{ minute: 10, bets: 0n }])
  await vi.waitFor(() => expect(takenOver).toHaveBeenCalledTimes(1), 30_000)
  await first.database.owner.query('delete from lease')
})
