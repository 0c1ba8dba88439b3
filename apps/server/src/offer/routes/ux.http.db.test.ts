import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LocalisedNamesAnswer } from '@touchline/contract/sportsbook/display-names'
import type { UxNamesAnswer } from '@touchline/contract/sportsbook/ux'
import type { MatchOutcome } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHalfTimeOutcome, fixture, live, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(results)
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('early', server.wallMs + 48 * 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
})
afterAll(() => server.drop())

interface RawAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a request without automatic decompression of the response. */
async function raw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const response = await server.request(url, { headers })
  return { headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()) }
}

test('each tab lists its own matches with the grid markets, and a match lists every market', async () => {
  const [early, today, inPlay] = await Promise.all([server.market(1), server.market(2), server.market(3)])
  for (const { matches, odds, stale } of [early, today, inPlay]) {
    expect(matches).toHaveLength(1)
    expect(stale).toBe(false)
    expect(new Set(odds.map(([, kindId]) => kindId))).toEqual(new Set([1, 2, 3, 101, 102, 103]))
  }
  const matchId = today.matches[0]?.[0]
  const whole = (await (await server.get(`/uxmatch?match=${matchId}`)).json()) as typeof today
  expect(new Set(whole.odds.map(([, kindId]) => kindId)).size).toBeGreaterThan(90)
  expect(await (await server.get('/uxmenu')).json()).toMatchObject({ status: 1, sports: [[1, 1, 1, 1, 3, 0]] })
})

test.each([
  ['1x2', [3, 6, 103]],
  ['cs', [5, 105]],
  ['htft', [7]],
  ['fglg', [8, 108]],
  ['outright', []],
])('the page %s lists only its markets and the matches with one of them', async (page, kindIds) => {
  const answer = await server.get(`/uxmarket?sport=1&market=2&page=${page}`)
  const { matches, heads, odds } = (await answer.json()) as Awaited<ReturnType<typeof server.market>>
  expect([...new Set(odds.map(([, kindId]) => kindId))].toSorted((a, b) => a - b)).toEqual(kindIds)
  expect([matches.length, heads.length]).toEqual(kindIds.length > 0 ? [1, 1] : [0, 0])
})

test('an unknown odds page is refused with the names of the known pages', async () => {
  const answer = await server.get('/uxmarket?sport=1&market=2&page=corners')
  expect(await answer.json()).toMatchObject({
    statusdesc: 'badInput',
    field: 'page',
    allowed: expect.stringContaining('"htft"') as string,
  })
})

test('every listed match is found by its names, and a new match changes the response', async () => {
  const names = async () => {
    const answer = await server.get('/uxmatch2')
    return { etag: answer.headers.get('etag'), ...((await answer.json()) as UxNamesAnswer) }
  }
  const before = await names()
  expect(before.matches.map(([, , tab]) => tab).toSorted()).toEqual([1, 2, 3])
  const [league] = before.leagues
  expect(new Set(before.matches.map(([, leagueId]) => leagueId))).toEqual(new Set([league?.[0]]))
  expect(JSON.stringify(before)).not.toContain('odds')
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('found', server.wallMs + 60 * 3_600_000) })
  await server.advance(1_000)
  const after = await names()
  expect(after.matches).toHaveLength(4)
  expect(after.etag).not.toBe(before.etag)
})

test('the same response is sent with brotli, with gzip and uncompressed', async () => {
  const url = '/uxmarket?sport=1&market=2'
  const accepted = ['gzip, br', 'gzip', 'br;q=0, identity']
  const [br, gzip, plain] = await Promise.all(accepted.map((names) => raw(url, { 'accept-encoding': names })))
  if (!br || !gzip || !plain) throw new Error('an answer is missing')
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=1' })
})

test('a client with the current response gets 304, until the view changes', async () => {
  const url = '/uxmarket?sport=1&market=3'
  const first = await server.get(url)
  const etag = first.headers.get('etag') ?? ''
  const again = () => server.get(url, { 'if-none-match': `"other", ${etag}` })
  expect((await again()).status).toBe(304)
  server.feed.queueChanges({ kind: 'state', key: 'live', state: live({ minute: 11 }) })
  await server.advance(1_000)
  const changed = await again()
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('AC4 a response contains the stale flag, and a stale feed changes the response', async () => {
  const url = '/uxmarket?sport=1&market=2'
  const etag = (await server.get(url)).headers.get('etag') ?? ''
  server.wallMs += 3_000
  const stale = await server.get(url, { 'if-none-match': etag })
  expect(stale.status).toBe(200)
  expect(await stale.json()).toMatchObject({ stale: true })
  expect(await (await server.get('/health')).json()).toMatchObject({ status: 1, stale: true })
  await server.advance()
  expect(await (await server.get(url)).json()).toMatchObject({ stale: false })
})

test('results are listed by the working day of the kick-off, newest first, in pages', async () => {
  const member = await server.member()
  const kickOffMs = server.wallMs - 7_200_000
  for (const [index, key] of ['r1', 'r2', 'r3'].entries()) {
    server.feed.queueChanges(
      { kind: 'fixture', fixture: fixture(key, kickOffMs + index * 60_000) },
      { kind: 'result', key, version: 1, certainty: 2, outcome: buildFullTimeOutcome([1, 0], [2, index]) },
    )
  }
  await server.advance(1_000)
  const first = await server.post('/matchresult', { ...member, page_size: 2 })
  expect(await (await server.get('/uxmenu')).json()).toMatchObject({ sports: [[1, 2, 1, 1, 4, 3]] })
  expect(first).toMatchObject({
    working_date: '2026-01-17',
    results: [{ half_time: [1, 0], full_time: [2, 2], match_status: 1, version: 1 }, { full_time: [2, 1] }],
  })
  const second = await server.post('/matchresult', { ...member, page_size: 2, after: first['next'] })
  expect(second).toMatchObject({ results: [{ full_time: [2, 0] }], next: null })
  expect(await server.post('/matchresult', { ...member, working_date: '2026-01-16' })).toMatchObject({ results: [] })
  expect(await server.post('/matchresult', { ...member, sport_id: 2 })).toMatchObject({ results: [] })
})

test('SE1 a result is amended when a score is corrected, not when half-time becomes full time', async () => {
  const member = await server.member()
  const say = async (version: number, outcome: MatchOutcome) => {
    server.feed.queueChanges({ kind: 'result', key: 'amended', version, certainty: 2, outcome })
    await server.advance(1_000)
    return server.post('/matchresult', { ...member, page_size: 1 })
  }
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('amended', server.wallMs - 3_600_000) })
  expect(await say(1, buildHalfTimeOutcome(1, 0))).toMatchObject({ results: [{ half_time: [1, 0], amended: false }] })
  expect(await say(2, buildFullTimeOutcome([1, 0], [1, 1]))).toMatchObject({
    results: [{ full_time: [1, 1], amended: false }],
  })
  expect(await say(3, buildFullTimeOutcome([1, 0], [2, 1]))).toMatchObject({
    results: [{ full_time: [2, 1], amended: true }],
  })
})

test('the localised names of a sport are those of the clubs in its first lists, and no others', async () => {
  const names = async (sport = '') => {
    const answer = await server.get(`/uxgivennames?language=my${sport}`)
    return ((await answer.json()) as LocalisedNamesAnswer).names
  }
  const whole = await names()
  const [home = '', away = ''] = Object.keys(whole).slice(-2)
  expect(await names('&sport=1')).toEqual({})
  const clubs = { home: { name: `${home} (W)`, region: null }, away: { name: away, region: null } }
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('women', server.wallMs + 600_000, clubs) })
  await server.advance()
  expect(await names('&sport=1')).toEqual({ [home]: whole[home], [away]: whole[away] })
  expect(await names('&sport=2')).toEqual({})
})
