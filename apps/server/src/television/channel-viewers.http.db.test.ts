import { afterAll, beforeAll, expect, test } from 'vitest'
import { offer } from '../offer/index.ts'
import { AgreedClock } from './agreed-clock.ts'
import { createReadDatabaseTime } from '../runtime/clock/database-time.store.ts'
import { BuiltInChannel, readBuiltInClip } from './own/own-channel.ts'
import { setProduct } from '../testing/operator-offers.ts'
import { fixture } from '../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { television } from './index.ts'
import { enterOffice } from '../backoffice/testing/office-client.ts'
import { WITHIN_A_SECOND } from '../testing/wait-until.ts'

let server: TestModules
/** A second node on the same database. */
let other: TestModules
let member: TestMember & { readonly id: number }

beforeAll(async () => {
  server = await openTestModules(television, { jobs: [television], outside: { tvOrigins: ['https://tv.example'] } })
  server.feed.queueChanges({
    kind: 'fixture',
    fixture: fixture('shown', server.wallMs + 3_600_000, { home: { name: 'shown home', region: null } }),
  })
  await server.advance()
  other = await openTestModules(television, { beside: server, jobs: [television] })
  member = await server.member()
  await server.database.pool.query("update operator set session_rule = 'many'")
  await server.database.owner.query(
    `insert into tv_channel (names, sport_id, kind, url, delay_s)
     values ('{"en":"Court"}', 3, 'mediamtx', 'https://tv.example/court one/index.m3u8', 5),
       ('{"en":"Away"}', 1, 'hls', 'https://tv.example/away.m3u8', 9), ('{"en":"Off"}', 1, 'own', null, 9)`,
  )
  await server.database.owner.query(`update tv_channel set is_on = false where names ->> 'en' = 'Off'`)
  await server.database.owner.query("insert into operator (name, type) values ('elsewhere', 1)")
  await server.database.owner.query(
    `insert into tv_channel (operator_id, names, sport_id, kind, delay_s)
     select id, '{"en":"Theirs"}', 1, 'own', 3 from operator where name = 'elsewhere'`,
  )
})
afterAll(async () => {
  await other.stop()
  await server.drop()
})

interface Begun {
  readonly url: string
  readonly watch_no: string
}

async function channelNamed(name: string): Promise<number> {
  const { rows } = await server.database.owner.query<{ id: number }>(
    `select id from tv_channel where names ->> 'en' = $1`,
    [name],
  )
  return rows[0]?.id ?? 0
}
async function watch(who: TestMember, channel_id = 1, by = server): Promise<Begun> {
  return (await by.post('/livetv2', { ...who, channel_id })) as unknown as Begun
}
async function renew(who: TestMember, watch_no: string, by = server) {
  return (await by.post('/apitv', { ...who, watch_no }))['watching']
}
async function statusOf(url: string, by = server): Promise<number> {
  return (await by.get(url)).status
}
function firstOf(text: string): number {
  return Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
}

test('a member sees and watches only active channels of the house and of the own operator', async () => {
  const { channels } = (await server.post('/livetvlist', { ...member })) as unknown as {
    channels: readonly { names: { en: string } }[]
  }
  expect(channels.map(({ names }) => names.en)).toEqual(['Touchline Test Pitch', 'Away', 'Court'])
  for (const name of ['Off', 'Theirs', 'Nowhere']) {
    const asked = { ...member, channel_id: (await channelNamed(name)) || 999 }
    expect(await server.post('/livetv2', asked)).toMatchObject({ http: 404, field: 'channel_id' })
  }
  expect(await server.post('/livetv2', { ...member, channel_id: 'one' })).toMatchObject({
    http: 400,
    field: 'channel_id',
  })
})

test('the built-in channel serves a playlist and its parts, with cache times and byte ranges', async () => {
  const { url } = await watch(member)
  const list = await server.get(url)
  expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
  expect(list.headers.get('cache-control')).toBe('no-cache')
  const folder = url.slice(0, url.lastIndexOf('/'))
  const part = `${folder}/${firstOf(await list.text())}.m4s`
  const whole = Buffer.from(await (await server.get(part)).arrayBuffer())
  expect((await server.get(part)).headers.get('cache-control')).toContain('private, max-age=')
  const range = async (asked: string) => {
    const answer = await server.get(part, { range: asked })
    return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const
  }
  const { length } = whole
  expect(await range('bytes=0-7')).toEqual([206, `bytes 0-7/${length}`, whole.subarray(0, 8)])
  expect(await range('bytes=-4')).toEqual([206, `bytes ${length - 4}-${length - 1}/${length}`, whole.subarray(-4)])
  expect((await range('bytes=8-'))[2]).toEqual(whole.subarray(8))
  expect((await range(`bytes=${length}-`)).slice(0, 2)).toEqual([416, `bytes */${length}`])
  expect((await range('bytes=5-2'))[0]).toBe(416)
  expect((await range('pieces=1-2'))[0]).toBe(200)
  const etag = (await server.get(part)).headers.get('etag') ?? ''
  expect((await server.get(part, { 'if-none-match': etag })).status).toBe(304)
  expect(await statusOf(`${folder}/init.mp4`)).toBe(200)
  expect(await statusOf(`${folder}/999999999.m4s`)).toBe(404)
})

test('a stream address that was changed or invented is refused', async () => {
  const { url } = await watch(member)
  const [, , token = '', file] = url.split('/')
  const places = token.split('.')
  expect(places).toHaveLength(6)
  expect(await statusOf(url)).toBe(200)
  for (const [at, place] of places.entries()) {
    const last = place.at(-1)
    const wrong = places.with(at, `${place.slice(0, -1)}${last === '1' ? '2' : '1'}`).join('.')
    expect([at, await statusOf(`/tv/${wrong}/${file}`)]).toEqual([at, 403])
  }
  for (const made of ['x', '1.1.1.1', `${token}x`, places.slice(0, 5).join('.'), `${token}.`, '%00'])
    expect([made, await statusOf(`/tv/${made}/${file}`)]).toEqual([made, 403])
})

test('a stream address is valid only for its member and cannot be mixed with another address', async () => {
  const [mine, theirs] = [await server.member(), await server.member()]
  const [own, foreign] = [await watch(mine), await watch(theirs)]
  const [ownPlaces, foreignPlaces] = [own, foreign].map(({ url }) => (url.split('/')[2] ?? '').split('.'))
  for (const at of [0, 1, 4, 5]) {
    const mixed = ownPlaces?.with(at, foreignPlaces?.[at] ?? '').join('.') ?? ''
    const isSame = mixed === ownPlaces?.join('.')
    expect([at, await statusOf(`/tv/${mixed}/live.m3u8`)]).toEqual([at, isSame ? 200 : 403])
  }
  expect(await renew(theirs, own.watch_no)).toBe('on')
  const court = await watch(mine, await channelNamed('Court'))
  const courtToken = new URL(court.url).searchParams.get('watch') ?? ''
  expect(await statusOf(`/tv/${courtToken}/live.m3u8`)).toBe(403)
})

test('an account has one stream, and a newer stream ends the older one on every server', async () => {
  const who = await server.member()
  const second = await server.openSession(who.account_id)
  const elsewhere = { account_id: who.account_id, session_token: second }
  const first = await watch(who)
  expect(await statusOf(first.url)).toBe(200)
  expect(await statusOf(first.url, other)).toBe(200)
  const newer = await watch(elsewhere, 1, other)
  expect(await statusOf(first.url, other)).toBe(403)
  await expect.poll(() => statusOf(first.url), WITHIN_A_SECOND).toBe(403)
  expect(await statusOf(newer.url)).toBe(200)
  expect(await renew(who, first.watch_no)).toBe('elsewhere')
  expect(await renew(elsewhere, newer.watch_no)).toBe('on')
  // The watch number of one session is refused in another session of the same account.
  expect(await renew(who, newer.watch_no)).toBe('over')
})

test('the end of a session ends its stream at the next part, on every server', async () => {
  const who = await server.member()
  const { url } = await watch(who)
  expect([await statusOf(url), await statusOf(url, other)]).toEqual([200, 200])
  await server.post('/userlogout', { ...who })
  await expect.poll(() => statusOf(url), WITHIN_A_SECOND).toBe(403)
  await expect.poll(() => statusOf(url, other), WITHIN_A_SECOND).toBe(403)
})

test('a locked-out member cannot continue to watch', async () => {
  const who = await server.member()
  const { url } = await watch(who)
  expect(await statusOf(url)).toBe(200)
  await server.database.owner.query("update member set state = 'closed' where id = $1", [who.id])
  await expect.poll(() => statusOf(url), WITHIN_A_SECOND).toBe(403)
})

test('live TV that its operator turns off ends its streams on every server, until it is on again', async () => {
  const who = await server.member()
  const { url } = await watch(who)
  expect([await statusOf(url), await statusOf(url, other)]).toEqual([200, 200])
  await setProduct(server.database.owner, 'livetv', false)
  for (const by of [server, other]) await expect.poll(() => statusOf(url, by), WITHIN_A_SECOND).toBe(403)
  expect(await server.post('/livetv2', { ...who, channel_id: 1 })).toMatchObject({ statusdesc: 'productDisabled' })
  await setProduct(server.database.owner, 'livetv', true)
  for (const by of [server, other]) await expect.poll(() => statusOf(url, by), WITHIN_A_SECOND).toBe(200)
})

test('a viewer gets the time that the stream is dated by, not the time of the server clock', async () => {
  const who = await server.member()
  server.wallMs += 7_200_000
  const begun = (await server.post('/livetv2', { ...who, channel_id: 1 })) as unknown as { server_ms: number } & Begun
  const renewed = await server.post('/apitv', { ...who, watch_no: begun.watch_no })
  const list = await (await server.get(begun.url)).text()
  const dated = Date.parse(/PROGRAM-DATE-TIME:(\S+)/.exec(list)?.[1] ?? '')
  for (const { server_ms } of [begun, renewed as unknown as { server_ms: number }]) {
    expect(server_ms - dated).toBeGreaterThan(0)
    expect(server_ms - dated).toBeLessThan(20_000)
  }
})

test('a stream without renewal ends, and a renewed stream lasts until its address expires', async () => {
  const who = await server.member()
  const { url, watch_no } = await watch(who)
  server.wallMs += 140_000
  expect(await renew(who, watch_no)).toBe('on')
  server.wallMs += 140_000
  expect(await statusOf(url)).toBe(200)
  server.wallMs += 20_000
  expect(await statusOf(url)).toBe(403)
  expect(await renew(who, watch_no)).toBe('over')
  const again = await watch(who)
  for (let minutes = 0; minutes < 358; minutes += 2) {
    server.wallMs += 120_000
    await renew(who, again.watch_no)
  }
  expect(await statusOf(again.url)).toBe(200)
  server.wallMs += 120_000
  await renew(who, again.watch_no)
  expect(await statusOf(again.url)).toBe(403)
})

test('a disabled channel ends its streams, and can be watched again once it is enabled', async () => {
  const who = await server.member()
  const { url, watch_no } = await watch(who)
  expect(await statusOf(url)).toBe(200)
  await server.database.pool.query('update tv_channel set is_on = false where id = 1')
  await expect.poll(() => statusOf(url), WITHIN_A_SECOND).toBe(403)
  expect(await renew(who, watch_no)).toBe('over')
  await server.database.pool.query('update tv_channel set is_on = true where id = 1')
  await expect.poll(() => statusOf(url), WITHIN_A_SECOND).toBe(200)
})

test('servers with clocks hours apart serve the same playlist, and it never goes back', async () => {
  const askMs = createReadDatabaseTime(server.database.pool)
  const clip = readBuiltInClip()
  const nodes = await Promise.all(
    [0, -5_400_000, 7_200_000].map(async (wrongMs) => {
      const agreed = new AgreedClock({ readDatabaseMs: askMs, monotonicMs: () => Date.now() + wrongMs })
      await agreed.measureOffset()
      return { agreed, own: new BuiltInChannel(clip, agreed.nowMs) }
    }),
  )
  const times = nodes.map(({ agreed }) => agreed.nowMs())
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(500)
  const firsts = nodes.map(({ own }) => firstOf(own.file('live.m3u8')?.body.toString() ?? ''))
  expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(1)
})

test('MediaMTX is authorised to admit only viewers of that channel, and only to read', async () => {
  const who = await server.member()
  const court = await watch(who, await channelNamed('Court'))
  const { origin, pathname, searchParams } = new URL(court.url)
  expect([origin, pathname]).toEqual(['https://tv.example', '/court%20one/index.m3u8'])
  const ask = (more: object = {}) =>
    server.post('/tv/mediamtx', {
      user: '',
      password: '',
      ip: '192.0.2.1',
      protocol: 'hls',
      id: null,
      action: 'read',
      path: 'court one',
      query: searchParams.toString(),
      ...more,
    })
  expect(await ask()).toMatchObject({ http: 200, status: 1 })
  for (const more of [{ action: 'publish' }, { path: 'court two' }, { path: '' }, { query: '' }, { query: 'watch=x' }])
    expect(await ask(more)).toMatchObject({ http: 401, statusdesc: 'invalidSession' })
  expect(await server.post('/tv/mediamtx', { path: 'court one' })).toMatchObject({ http: 400, field: 'action' })
  const own = await watch(who)
  expect(await ask()).toMatchObject({ http: 401 })
  expect(await ask({ query: `watch=${own.url.split('/')[2]}` })).toMatchObject({ http: 401 })
})

test('the address of an operator channel is returned unchanged', async () => {
  expect((await watch(member, await channelNamed('Away'))).url).toBe('https://tv.example/away.m3u8')
})

/** Returns the id of the listed match with a home team. */
function findMatchId(home: string): number {
  return (
    [...server.server.apiOf(offer).book.entries()].find(({ match }) => match.fixture.home.name === home)?.match.id ?? 0
  )
}

const DRAFT = { names: { en: 'Court Two', my: 'ကွင်း ၂' }, sportId: 1, matchId: null, delayS: 4, on: true }
const AT = { kind: 'mediamtx', url: 'https://tv.example/court2/index.m3u8' }
async function listOf(who: TestMember) {
  return (await server.post('/livetvlist', { ...who })) as unknown as {
    channels: readonly { channel_id: number; match_id: number | null; names: { en: string } }[]
  }
}

test('operator staff add, change and remove channels with audit entries and immediate effect', async () => {
  const staff = await enterOffice(server, { operator: 'demo' })
  const matchId = findMatchId('shown home')
  const made = await staff.post('setchannel', { channel: { ...DRAFT, ...AT, matchId } })
  const id = Number(made['id'])
  const who = await server.member()
  expect((await listOf(who)).channels).toContainEqual(
    expect.objectContaining({ channel_id: id, match_id: matchId, delay_s: 4 }),
  )
  const { url } = await watch(who, id)
  const query = new URL(url).searchParams.toString()
  const ask = (path: string) => server.post('/tv/mediamtx', { action: 'read', path, query })
  expect(await ask('court2')).toMatchObject({ http: 200 })
  expect(await staff.post('channels')).toMatchObject({
    origins: ['https://tv.example'],
    rows: expect.arrayContaining([
      expect.objectContaining({
        id,
        ofHouse: false,
        watched: 1,
        match: expect.objectContaining({ home: 'shown home' }) as unknown,
      }),
      expect.objectContaining({ id: 1, ofHouse: true }),
    ]) as unknown,
  })
  const moved = { ...AT, url: 'https://tv.example/court3/index.m3u8' }
  expect(await staff.post('setchannel', { id, channel: { ...DRAFT, ...moved } })).toMatchObject({ status: 1, id })
  await expect.poll(async () => (await ask('court2')).http, WITHIN_A_SECOND).toBe(401)
  expect(await ask('court3')).toMatchObject({ http: 200 })
  expect(await staff.post('removechannel', { id })).toMatchObject({ status: 1 })
  await expect.poll(async () => (await ask('court3')).http, WITHIN_A_SECOND).toBe(401)
  expect(await staff.post('removechannel', { id })).toMatchObject({ http: 404, field: 'id' })
  const { rows } = await server.database.owner.query<{ command: string; before: { url: string } | null }>(
    "select command, before from audit_log where command like 'office/%channel' order by id",
  )
  expect(rows.map(({ command, before }) => [command, before?.url ?? null])).toEqual([
    ['office/setchannel', null],
    ['office/setchannel', AT.url],
    ['office/removechannel', moved.url],
  ])
})

test('an invalid channel is refused by field, and channels of other operators cannot be changed', async () => {
  const staff = await enterOffice(server, { operator: 'demo' }, { name: 'tv', rights: ['settings'] })
  const house = await enterOffice(server, 'house')
  const theirs = await channelNamed('Theirs')
  for (const id of [1, theirs]) {
    expect(await staff.post('setchannel', { id, channel: { ...DRAFT, ...AT } })).toMatchObject({
      http: 404,
      field: 'id',
    })
    expect(await staff.post('removechannel', { id })).toMatchObject({ http: 404, field: 'id' })
  }
  expect(await staff.post('channels', { operator: 'elsewhere' })).toMatchObject({ http: 404 })
  expect(JSON.stringify(await staff.post('channels'))).not.toContain('Theirs')
  const wrong = [
    ['channel.url', { ...AT, url: 'https://evil.example/court2/index.m3u8' }],
    ['channel.url', { ...AT, url: 'javascript:alert(1)' }],
    ['channel.url', { ...AT, url: 'https://169.254.169.254/latest/index.m3u8' }],
    ['channel.url', { kind: 'hls', url: null }],
    ['channel.url', { kind: 'own', url: AT.url }],
    ['channel.names', { ...AT, names: { xx: 'Court' } }],
    ['channel.matchId', { ...AT, matchId: 999_999 }],
    ['channel.sportId', { ...AT, sportId: 9_999 }],
    ['channel.delayS', { ...AT, delayS: 601 }],
  ] as const
  for (const [field, part] of wrong)
    expect([field, await staff.post('setchannel', { channel: { ...DRAFT, ...part } })]).toEqual([
      field,
      expect.objectContaining({ http: 400, field }),
    ])
  const matchId = findMatchId('shown home')
  const ofTennis = { ...DRAFT, ...AT, matchId, sportId: 3 }
  expect(await staff.post('setchannel', { channel: ofTennis })).toMatchObject({ http: 400, field: 'channel.matchId' })

  const own = { ...DRAFT, names: { en: 'House Two' }, kind: 'own', url: null }
  const made = await house.post('setchannel', { channel: own })
  expect(made).toMatchObject({ status: 1 })
  expect((await listOf(await server.member())).channels.map(({ names }) => names.en)).toContain('House Two')
  expect(await house.post('setchannel', { id: theirs, operator: 'elsewhere', channel: own })).toMatchObject({
    status: 1,
  })
  expect(await house.post('removechannel', { id: Number(made['id']) })).toMatchObject({ status: 1 })
})
