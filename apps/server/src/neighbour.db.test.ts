import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from './testing/manual-feed.ts'
import type { TestMember } from './testing/test-modules.ts'
import { type TestServer, startTestServer } from './testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('today', server.wallMs + 600_000) })
  await server.advance()
})
afterAll(() => server.drop())

async function bet(member: TestMember, ref: string) {
  const { odds } = await server.market(2)
  const [matchId, , , , , oddsMilli] = odds.find(([, kindId]) => kindId === 3) ?? []
  return server.post('/bet/betsingle', {
    ...member,
    match_id: matchId,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli: oddsMilli,
    odds_type: 4,
    ref,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
}

const RANGE = { from_date: '2026-01-01', to_date: '2026-01-17' }

/** Locks the `booking` table while `work` runs. Reports need the table and wait; bets do not need the table. */
async function whileReportsWait<T>(work: () => Promise<T>): Promise<T> {
  const holder = await server.database.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table booking in access exclusive mode')
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('a bet does not wait for reports, however many reports are queued', async () => {
  const better = await server.member()
  const neighbours = await Promise.all(Array.from({ length: 8 }, () => server.member()))
  const reports = await whileReportsWait(async () => {
    const responses = neighbours.flatMap((member) =>
      ['/platformwinlose', '/settlementhistory'].map((url) => server.post(url, { ...member, ...RANGE })),
    )
    expect(await bet(better, 'reference-2')).toMatchObject({ http: 200, status: 1 })
    expect(await server.post('/userbalance', better)).toMatchObject({ http: 200, account_balance: '999000' })
    return responses
  })
  for (const answer of await Promise.all(reports)) expect(answer).toMatchObject({ http: 200, status: 1 })
})

test('each member has a limited report queue, and further reports are refused with a code', async () => {
  const [one, other] = [await server.member(), await server.member()]
  const [responses, others] = await whileReportsWait(async () => {
    const reports = Array.from({ length: 24 }, () => server.post('/platformwinlose', { ...one, ...RANGE }))
    expect(await Promise.race(reports)).toMatchObject({ http: 429, statusdesc: 'requestProcessing' })
    return [reports, server.post('/platformwinlose', { ...other, ...RANGE })] as const
  })
  expect(await others).toMatchObject({ http: 200, status: 1 })
  const answers = await Promise.all(responses)
  // At least 17 reports succeed; later requests of the 24 may also succeed after the first responses free the queue.
  const answered = answers.filter(({ status }) => status === 1).length
  expect([answered >= 17, answered < responses.length]).toEqual([true, true])
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 429]))
})

test('each call is charged by its weight to one allowance, for every call and every session', async () => {
  const limited = await startTestServer({ rateLimits: { perMember: 40, perAddress: 100 } })
  try {
    const member = await limited.member()
    const beganMs = performance.now()
    const ask = async (url: string, more: object = {}) => (await limited.post(url, { ...member, ...more })).http
    expect(await ask('/platformwinlose', RANGE)).toBe(200)
    expect(await ask('/bet/betacceptlist', { with_totals: true })).toBe(200)
    expect(await ask('/bet/betacceptlist')).toBe(200)
    expect(await ask('/prg', { legs: 3 })).toBe(200)
    const { account_id } = member
    const again = { account_id, session_token: await limited.openSession(account_id) }
    const post = () =>
      fetch(`${limited.server.address}/userbalance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(again),
      })
    let answered = 0
    let response = await post()
    for (; response.status === 200; response = await post()) answered += 1
    expect(response.status).toBe(429)
    // Expected number of points that refilled during the test (40 a minute). A process may also spend half a share
    // of ten points of its own.
    const backSince = ((performance.now() - beganMs) / 1_000) * (40 / 60)
    expect(answered).toBeGreaterThanOrEqual(40 - 15 - 10 - 4 - 5)
    expect(answered).toBeLessThanOrEqual(40 - 15 - 10 - 4 - 5 + 5 + backSince + 1)
    expect(response.headers.get('retry-after')).toMatch(/^([1-9]|1[0-5])$/)
    expect(await response.json()).toEqual({ status: 0, statusdesc: 'requestLimit' })
  } finally {
    await limited.drop()
  }
})
