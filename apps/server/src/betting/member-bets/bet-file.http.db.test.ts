import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../../testing/manual-feed.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

const BETS = 100_000
/** Maximum memory growth in bytes while the bet file is downloaded. The rows of the file would take about 70 MB. */
const GROWTH_BYTES = 25_000_000

let server: TestServer
let operator: OfficeClient
let member: Awaited<ReturnType<TestServer['member']>>

beforeAll(async () => {
  server = await startTestServer()
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) })
  await server.advance()
  operator = await enterOffice(server, { operator: 'demo' })
  member = await server.member()
})
afterAll(() => server.drop())

let refs = 0
async function placed() {
  await server.advance()
  const { odds } = await server.market(2)
  const [match_id, , line_quarters, , , odds_milli] = odds.find(([, kind]) => kind === 3) ?? []
  const terms = { match_id, market_type: 2, bet_type: 'BT_1X2', line_quarters, selection: 'home', odds_milli }
  const flags = { odds_type: 4, accept_better_odds: true, accept_any_odds: true, ref: `bet-file-${(refs += 1)}` }
  return server.post('/bet/betsingle', { ...member, ...terms, stake: '1000', ...flags })
}

/** SQL that multiplies a placed bet. Only the bet list reads the copies, so legs and bookings are not copied. */
const COPIES = `
  do $$
  declare names text;
  begin
    set local session_replication_role = replica;
    select string_agg(quote_ident(attname), ', ') into names from pg_attribute
    where attrelid = 'ticket'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'ref');
    execute format('insert into ticket (id, ref, %1$s) select t.id + 1000000 + n, t.ref || n, %1$s
      from (select * from ticket limit 1) t cross join generate_series(1, ${BETS}) n', names);
    select string_agg(quote_ident(attname), ', ') into names from pg_attribute
    where attrelid = 'ticket_leg'::regclass and attnum > 0 and not attisdropped and attname <> 'ticket_id';
    execute format('insert into ticket_leg (ticket_id, %1$s) select l.ticket_id + 1000000 + n, %1$s
      from (select * from ticket_leg limit 1) l cross join generate_series(1, ${BETS}) n', names);
  end $$`

function ask(client: OfficeClient, call: string, signal?: AbortSignal, body: object = {}): Promise<Response> {
  return fetch(`${server.server.address}/office/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
}

function linesOf(response: Response) {
  return createInterface({ input: Readable.fromWeb(response.body as ReadableStream), crlfDelay: Infinity })
}

async function read(response: Response): Promise<readonly Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for await (const line of linesOf(response)) rows.push(JSON.parse(line) as Record<string, unknown>)
  return rows
}

/** Returns the bytes in use after a garbage collection. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('a file streams 100,000 bets from the newest to the oldest with one page in memory', async () => {
  expect(await placed()).toMatchObject({ statusdesc: 'success' })
  await server.database.owner.query(COPIES)
  const response = await ask(operator, 'betsfile')
  expect(response.headers.get('content-type')).toContain('application/x-ndjson')
  const [first, most] = [liveBytes(), { bytes: 0 }]
  let [count, before, last] = [0, '9', '']
  for await (const line of linesOf(response)) {
    last = line
    const { bet } = JSON.parse(line) as { readonly bet?: { readonly bet_id: string } }
    if (bet === undefined) continue
    if (bet.bet_id >= before) throw new Error(`${bet.bet_id} came behind ${before}`)
    before = bet.bet_id
    count += 1
    if (count % 20_000 === 0) most.bytes = Math.max(most.bytes, liveBytes())
  }
  expect([count, last]).toEqual([BETS + 1, JSON.stringify({ rows: BETS + 1 })])
  expect(most.bytes - first).toBeLessThan(GROWTH_BYTES)
})

test('a login downloads one file at a time, bets are placed meanwhile, and an abort frees the slot', async () => {
  const colleague = await enterOffice(server, { operator: 'demo' }, { name: 'file', rights: ['view'] })
  const leaving = new AbortController()
  const open = await ask(operator, 'betsfile', leaving.signal)
  const tries = await Promise.all(
    Array.from({ length: 10 }, async (_each, at) => (await ask(operator, at % 2 ? 'betsfile' : 'accountsfile')).json()),
  )
  expect(tries).toEqual(Array.from({ length: 10 }, () => ({ status: 0, statusdesc: 'requestProcessing' })))
  const other = await ask(colleague, 'accountsfile')
  expect(other.headers.get('content-type')).toContain('application/x-ndjson')
  await other.text()
  expect(await placed()).toMatchObject({ statusdesc: 'success' })
  expect(open.status).toBe(200)
  leaving.abort()
  await expect
    .poll(async () => (await ask(operator, 'accountsfile')).headers.get('content-type'))
    .toContain('application/x-ndjson')
})

test('a file has the rows of its list, within the reach of the caller', async () => {
  await server.database.owner.query(
    `insert into upline (account_id, operator_id, above, level, currency)
     select 'TF', id, '{}', 1, 'MYR' from operator where name = 'demo'`,
  )
  const top = await enterOffice(server, { upline: 'TF' })
  expect(await read(await ask(top, 'betsfile'))).toEqual([{ rows: 0 }])
  expect(await (await ask(top, 'bookbetsfile')).json()).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  const listed = (await operator.post('accounts', { size: 100 }))['rows'] as readonly object[]
  await expect.poll(async () => read(await ask(operator, 'accountsfile'))).toEqual([...listed, { rows: listed.length }])
  const narrowed = { search: member.account_id }
  expect(await read(await ask(operator, 'accountsfile', undefined, narrowed))).toMatchObject([
    { account: member.account_id },
    { rows: 1 },
  ])
})
