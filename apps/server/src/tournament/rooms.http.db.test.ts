import { afterAll, beforeAll, expect, test } from 'vitest'
import { setProduct } from '../testing/operator-offers.ts'
import { live } from '../testing/manual-feed.ts'
import { openHouseRoomManually } from './house/room.command.ts'
import { Listener } from '../testing/listener.ts'
import type { TestMember, TestModules } from '../testing/test-modules.ts'
import { tournament } from './index.ts'
import type { HouseRoomRequest } from './house/open-house-room.ts'
import {
  dropRoomModules,
  expectAudited,
  homePick,
  joinRoom,
  readMoney,
  newRef,
  openRoom,
  expectRoom,
  buildRoomRequest,
  openRoomModules,
  type RoomModules,
} from './testing/room-world.ts'

let server: TestModules
let match: RoomModules['match']
let three: RoomModules['three']
let owner: TestMember & { readonly id: number }
let second: TestMember
let third: TestMember

beforeAll(async () => {
  ;({ server, match, three } = await openRoomModules({ a: 2, b: 3, c: 4, d: 5, live: 0.1 }))
  server.feed.queueChanges({ kind: 'state', key: 'live', state: live() })
  await server.advance()
  owner = await server.member()
  second = await server.member()
  third = await server.member()
})
afterAll(() => dropRoomModules(server))

function create(more: object, member: TestMember = owner) {
  return server.post('/tournament/roomcreate', { ...member, ...buildRoomRequest(three()), ...more })
}
function matchesOf(...keys: readonly string[]) {
  return buildRoomRequest(keys.map(match)).matches
}
function info(member: TestMember, room_id: string, more: object = {}) {
  return server.post('/tournament/roominfo', { ...member, room_id, ...more })
}

test('TO1 a room is refused with its first fault, and no fee is held', async () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ type: 3 }, 'invalidRoomType'],
    [{ entry_fee: 9 }, 'invalidRate'],
    [{ entry_fee: 10.5 }, 'invalidRate'],
    [{ limit: 31 }, 'invalidLimit'],
    [{ type: 2 }, 'invalidPin'],
    [{ matches: [] }, 'noMatchSelected'],
    [{ matches: matchesOf('a', 'b') }, 'minMatch'],
    [{ matches: Array.from({ length: 11 }, () => matchesOf('a')[0]) }, 'maxMatch'],
    [{ leagues: [match('a').leagueId, match('a').leagueId] }, 'tournamentLeagueExists'],
    [{ matches: matchesOf('a', 'b', 'b') }, 'tournamentMatchExists'],
    [{ matches: matchesOf('a', 'b', 'live') }, 'invalidRoomMatch'],
    [{ matches: [...matchesOf('a', 'b'), { match_id: 999_999, kick_off_s: 1 }] }, 'invalidRoomMatch'],
    [{ matches: matchesOf('a', 'b', 'd') }, 'invalidRoomLeague'],
    [{ matches: [...matchesOf('a', 'b'), { match_id: match('c').matchId, kick_off_s: 1 }] }, 'createRoomFailed2'],
    [{ picks: [] }, 'betNotExists'],
    [{ picks: [homePick(match('d'))] }, 'invalidBet'],
    [{ picks: [homePick(match('a'), { bet_type: 'BT_CS' })] }, 'invalidBetType'],
    [{ picks: [homePick(match('a'), { points: 1_001 })] }, 'invalidBetAmount'],
  ]
  for (const [more, code] of cases) expect([await create(more), code]).toMatchObject([{ statusdesc: code }, code])
  expect(await create({ entry_fee: '10' })).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'entry_fee' })
  for (const name of ['', ' ', 'a\u0000b', 'a\nb', '\u202egnp.exe', '\u200b', '\ud800', 'x'.repeat(41)]) {
    expect(await create({ name })).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'name' })
  }
  expect(await server.post('/tournament/roomlist', { ...owner, search: '\0' })).toMatchObject({ field: 'search' })
  expect(await create({ picks: [homePick(match('a'), { selection: 'nobody' })] })).toMatchObject({
    statusdesc: 'invalidBetTeam',
    pick: 1,
  })
  const moved = await create({ picks: [homePick(match('a'), { odds_milli: 9_999_999 })] })
  expect(moved).toMatchObject({ statusdesc: 'oddsDisplayInvalid', pick: 1, odds_milli: expect.any(Number) as number })
  expect(await readMoney(server, owner)).toEqual(['1000000', '0'])
})

test('TO2, TO9 opening a room joins it, holds the fee once and stores picks at current prices', async () => {
  const asked = {
    ...buildRoomRequest(three()),
    picks: [homePick(match('a')), homePick(match('b'), { selection: 'draw' })],
  }
  const opened = await server.post('/tournament/roomcreate', { ...owner, ...asked })
  expect(expectRoom(opened)).toMatchObject({
    type: 1,
    status: 0,
    currency: 'MYR',
    entry_fee: '1000',
    commission: 1_000,
    pool: '900',
    players: 1,
    matches: 3,
    own: true,
    joined: true,
  })
  expect(opened['match_list']).toMatchObject([{ home: 'a home', status: 'waiting' }, {}, {}])
  expect(opened['picks']).toMatchObject([
    { points: 100, selection: 'home', outcome: null },
    { selection: 'draw', returned: null },
  ])
  const [{ odds_milli: price }] = opened['picks'] as [{ odds_milli: number }]
  expect(price).toBeGreaterThan(1_100)
  expect(await server.post('/tournament/roomcreate', { ...owner, ...asked })).toEqual(opened)
  expect(await server.post('/tournament/roomcreate', { ...owner, ...asked, name: 'Saturday' })).toMatchObject({
    statusdesc: 'createRoomFailed1',
  })
  expect(await readMoney(server, owner)).toEqual(['999000', '1000'])
})

test('TO1 an owner has one private room, and only the owner can read its PIN', async () => {
  const roomId = await openRoom(server, second, three(), { type: 2, pin: '012345' })
  expect(await create({ type: 2, pin: '111111' }, second)).toMatchObject({ statusdesc: 'roomExists' })
  expect(await info(second, roomId)).toMatchObject({ status: 1, pin: '012345' })
  expect(await info(third, roomId)).toMatchObject({ statusdesc: 'invalidPin' })
  expect(await info(third, roomId, { pin: '012346' })).toMatchObject({ statusdesc: 'invalidRoomPassword' })
  expect(await info(third, roomId, { pin: '012345' })).toMatchObject({ status: 1, pin: null, picks: [] })
  expect(await joinRoom(server, third, roomId, [homePick(match('a'))])).toMatchObject({ statusdesc: 'invalidPin' })
  expect(await joinRoom(server, third, roomId, [homePick(match('a'))], { pin: '012345' })).toMatchObject({ status: 1 })
  expect(await info(third, roomId)).toMatchObject({ status: 1, pin: null })
})

test('TO10 after five wrong PINs a member must wait', async () => {
  const roomId = await openRoom(server, owner, three(), { type: 2, pin: '900001' })
  const guesser = await server.member()
  const guess = (pin: string, room = roomId) => joinRoom(server, guesser, room, [homePick(match('a'))], { pin })
  // Enters the correct PIN of another room, which must not clear the failed attempts on this room.
  const own = await openRoom(server, guesser, three(), { type: 2, pin: '555555' })
  const said: unknown[] = []
  for (const pin of '000001 000002 000003 000004 555555 000005 900001'.split(' '))
    said.push((await guess(pin, pin === '555555' ? own : roomId))['statusdesc'])
  expect(said.splice(4, 1)).toEqual(['roomJoinedByMember'])
  expect(said).toEqual([...Array.from({ length: 5 }, () => 'invalidRoomPassword'), 'requestLimit'])
  await server.advance(61_000)
  expect(await guess('900001')).toMatchObject({ status: 1 })
})

test('TO2 a join pays and picks in one step, once, and other joins are refused with a code', async () => {
  const roomId = await openRoom(server, owner, three())
  const ref = newRef()
  const join = (member: TestMember, more: object = {}) =>
    server.post('/tournament/roomjoin', { ...member, ref, room_id: roomId, picks: [homePick(match('b'))], ...more })
  expect(await join(second, { picks: [] })).toMatchObject({ statusdesc: 'betNotExists' })
  expect(await join(second, { room_id: '999999' })).toMatchObject({ statusdesc: 'roomNotExists' })
  const [before] = await readMoney(server, second)
  const joined = await join(second)
  expect(expectRoom(joined)).toMatchObject({ players: 2, joined: true, own: false, pool: '1800' })
  expect(await join(second)).toEqual(joined)
  expect(await join(second, { picks: [homePick(match('c'))] })).toMatchObject({ statusdesc: 'joinRoomFailed1' })
  expect(await join(second, { ref: newRef() })).toMatchObject({ statusdesc: 'roomJoinedByMember' })
  expect((await readMoney(server, second))[0]).toBe(String(Number(before) - 1_000))
  const abroad = await server.member('THB')
  expect(await join(abroad)).toMatchObject({ statusdesc: 'invalidCurrency' })
  expect(await join(third)).toMatchObject({ status: 1 })
  expect(await join(await server.member())).toMatchObject({ statusdesc: 'roomFull' })
})

test('TO2 only a player of the room adds picks, up to 1,000 points a match', async () => {
  const roomId = await openRoom(server, owner, three())
  const bet = (member: TestMember, more: object = {}) =>
    server.post('/tournament/bet', { ...member, ref: newRef(), room_id: roomId, ...homePick(match('a'), more) })
  const plus = (member: TestMember, picks: readonly object[]) =>
    server.post('/tournament/betplus', { ...member, ref: newRef(), room_id: roomId, picks })
  expect(await bet(second)).toMatchObject({ statusdesc: 'roomNotExists' })
  expect(await plus(owner, [])).toMatchObject({ statusdesc: 'betNotExists' })
  expect(await bet(owner, { points: 901 })).toMatchObject({ statusdesc: 'invalidBetAmount' })
  const ref = newRef()
  const added = await bet(owner, { points: 900, ref })
  expect(added['picks']).toMatchObject([{ points: 100 }, { points: 900 }])
  expect(await bet(owner, { points: 900, ref })).toEqual(added)
  expect(await bet(owner, { points: 50, ref })).toMatchObject({ statusdesc: 'betExists' })
  const both = [homePick(match('b'), { points: 1_000 }), homePick(match('c'), { points: 1_001 })]
  expect(await plus(owner, both)).toMatchObject({ statusdesc: 'invalidBetAmount' })
  expect((await plus(owner, both.slice(0, 1)))['picks']).toHaveLength(3)
})

test('TO8 a leaving player is refunded and cannot return, and the last one closes the room', async () => {
  const roomId = await openRoom(server, owner, three())
  expect(await joinRoom(server, third, roomId, [homePick(match('a'))])).toMatchObject({ may_leave: true })
  const [balance, atRisk] = await readMoney(server, third)
  const leave = (member: TestMember) => server.post('/tournament/roomleave', { ...member, room_id: roomId })
  expect(await leave(second)).toMatchObject({ statusdesc: 'roomNotExists' })
  expect(await leave(third)).toMatchObject({ status: 1 })
  expect(await leave(third)).toMatchObject({ status: 1 })
  expect(await readMoney(server, third)).toEqual([String(Number(balance) + 1_000), String(Number(atRisk) - 1_000)])
  expect(await joinRoom(server, third, roomId, [homePick(match('a'))])).toMatchObject({
    statusdesc: 'roomJoinedByMember',
  })
  expect(await leave(owner)).toMatchObject({ status: 1 })
  expect(expectRoom(await info(owner, roomId))).toMatchObject({ status: 2, players: 0, returned: '1000' })
  expect(await joinRoom(server, second, roomId, [homePick(match('a'))])).toMatchObject({ statusdesc: 'roomCancelled' })
})

const HOUSE = { operator: 'demo', name: 'House', currency: 'MYR', entryFee: 0, maxPlayers: 30 } as const
/** Opens a free platform room with a prize pool of 50. */
function houseRoom(more: Partial<HouseRoomRequest> = {}): Promise<string> {
  const matchIds = three().map(({ matchId }) => matchId)
  return openHouseRoomManually(
    server.database.pool,
    { ...HOUSE, kind: 'free', addedPrize: 50, matchIds, ...more },
    'ANN',
    server.wallMs,
  )
}

test('TO1 the house opens rooms by command, and gets the reason for a refusal', async () => {
  const refused: readonly (readonly [Partial<HouseRoomRequest>, string])[] = [
    [{ operator: 'nobody' }, 'there is no operator nobody'],
    [{ entryFee: 10 }, 'refused: invalidRate'],
    [{ matchIds: [match('a').matchId] }, 'refused: minMatch'],
    [{ matchIds: [match('a'), match('b'), match('live')].map(({ matchId }) => matchId) }, 'refused: invalidRoomMatch'],
  ]
  for (const [more, words] of refused) await expect(houseRoom(more)).rejects.toThrow(words)
  const roomId = await houseRoom({ kind: 'public', entryFee: 20 })
  await server.server.apiOf(tournament).settled()
  expect(expectRoom(await info(second, roomId))).toMatchObject({
    status: 0,
    players: 0,
    entry_fee: '2000',
    pool: '5000',
    own: false,
  })
})

test('TO6 a free room accepts each member and each address once', async () => {
  const roomId = await houseRoom()
  const free = await server.member()
  expect(await joinRoom(server, free, roomId, [homePick(match('a'))])).toMatchObject({ room: { pool: '5000' } })
  expect(await readMoney(server, free)).toEqual(['1000000', '0'])
  expect(await joinRoom(server, second, roomId, [homePick(match('a'))])).toMatchObject({ statusdesc: 'roomJoinedByIp' })
  expect(await server.post('/tournament/roomleave', { ...free, room_id: roomId })).toMatchObject({ status: 1 })
  expect(await joinRoom(server, free, roomId, [homePick(match('a'))])).toMatchObject({ statusdesc: 'publicFreeRoom' })
  expect(await joinRoom(server, second, roomId, [homePick(match('a'))])).toMatchObject({ statusdesc: 'roomJoinedByIp' })
})

test('TO11 a member linked to a player by the operator rules cannot join the same room', async () => {
  await server.database.owner.query("update operator set related_by = 'device'")
  const roomId = await openRoom(server, owner, three())
  const relative = await server.member()
  await server.database.owner.query(
    `insert into member_device (member_id, token_hash, first_seen_at, last_seen_at)
     select m, '\\x01', now(), now() from unnest(array[$1, $2]::bigint[]) m`,
    [owner.id, relative.id],
  )
  expect(await joinRoom(server, relative, roomId, [homePick(match('a'))])).toMatchObject({
    statusdesc: 'roomJoinedByIp',
  })
  await server.database.owner.query("update operator set related_by = 'none'")
  expect(await joinRoom(server, relative, roomId, [homePick(match('a'))])).toMatchObject({ status: 1 })
})

test('TO9 a fee is not held beyond the balance or a self-imposed limit', async () => {
  const spender = await server.member()
  const dear = { entry_fee: 1_000 }
  for (let room = 0; room < 10; room += 1) await openRoom(server, spender, three(), dear)
  expect(await create(dear, spender)).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await readMoney(server, spender)).toEqual(['0', '1000000'])
  const careful = await server.member()
  const limit = { kind: 'stake', period: 'day', amount: '999' }
  expect(await server.post('/protectionlimit', { ...careful, ...limit })).toMatchObject({ status: 1 })
  expect(await create({}, careful)).toMatchObject({ statusdesc: 'protectionLimit' })
  const other = await openRoom(server, owner, three())
  expect(await joinRoom(server, careful, other, [homePick(match('a'))])).toMatchObject({
    statusdesc: 'protectionLimit',
  })
})

test('TO2 concurrent joins are accepted one after another, up to the number of seats', async () => {
  const roomId = await openRoom(server, owner, three(), { limit: 4 })
  const members = await Promise.all(Array.from({ length: 6 }, () => server.member()))
  const answers = await Promise.all(members.map((each) => joinRoom(server, each, roomId, [homePick(match('a'))])))
  const codes = answers.map(({ statusdesc }) => statusdesc).toSorted()
  expect(codes).toEqual(['roomFull', 'roomFull', 'roomFull', 'success', 'success', 'success'])
})

test('TO1 matches available for a room are listed by league, with the prices of picks', async () => {
  const leagues = await server.post('/tournament/roomleaguelist', owner)
  expect(leagues['leagues']).toMatchObject([
    { league_id: match('a').leagueId, matches: 3 },
    { league_id: match('d').leagueId, matches: 1 },
  ])
  const list = (more: object) =>
    server.post('/tournament/roommatchlist', { ...owner, leagues: [match('a').leagueId], ...more })
  const first = await list({ page_size: 2 })
  expect(first['matches']).toMatchObject([{ match_id: match('a').matchId }, { match_id: match('b').matchId }])
  expect(await list({ page_size: 2, after: first['next'] })).toMatchObject({
    matches: [{ match_id: match('c').matchId }],
    next: null,
  })
  expect(await list({ after: 'nothing' })).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'after' })
  const look = (match_id: number) => server.post('/tournament/matchlookup', { ...owner, match_id })
  const looked = (await look(match('a').matchId))['match'] as { lines: { bet_type: string; prices: object[] }[] }
  expect(new Set(looked.lines.map(({ bet_type }) => bet_type))).toEqual(new Set(['BT_HDP', 'BT_OU', 'BT_1X2']))
  expect(looked.lines.find(({ bet_type }) => bet_type === 'BT_1X2')?.prices).toMatchObject([
    { selection: 'home' },
    { selection: 'draw' },
    { selection: 'away' },
  ])
  expect(await look(match('live').matchId)).toMatchObject({ statusdesc: 'matchNotActive' })
})

test('TO2 rooms are listed only to permitted members, and outsiders see no names or open picks', async () => {
  const [host, guest, stranger] = [await server.member(), await server.member(), await server.member('THB')]
  const named = { name: 'The Listed' }
  const open = await openRoom(server, host, three(), named)
  const closed = await openRoom(server, host, three(), { ...named, type: 2, pin: '765432' })
  const list = async (member: TestMember, more: object = {}) => {
    const { rooms } = await server.post('/tournament/roomlist', { ...member, search: 'listed', ...more })
    return (rooms as { room_id: string }[]).map(({ room_id }) => room_id)
  }
  expect(await list(host)).toEqual([closed, open])
  expect(await list(guest)).toEqual([open])
  expect(await list(guest, { search: open })).toEqual([open])
  expect(await list(guest, { type: 2 })).toEqual([])
  expect(await list(guest, { mine: true })).toEqual([])
  expect(await list(guest, { status: 'A' })).toEqual([open])
  expect(await list(guest, { status: '3' })).toEqual([])
  expect(await list(stranger)).toEqual([])
  expect(await list(host, { page_size: 1 })).toEqual([closed])
  expect(await list(host, { page_size: 1, after: closed })).toEqual([open])
  expect(await joinRoom(server, guest, open, [homePick(match('b'))])).toMatchObject({ status: 1 })
  expect(await list(guest, { mine: true })).toEqual([open])

  const rank = await server.post('/tournament/roomrank', { ...guest, room_id: open })
  expect(rank).toMatchObject({
    own_seat: 2,
    ranking: [
      { seat: 1, rank: null },
      { seat: 2, points: 0 },
    ],
  })
  expect(JSON.stringify(rank)).not.toContain(host.account_id)
  const picks = await server.post('/tournament/betresultfinal', { ...guest, room_id: open })
  expect(picks['players']).toMatchObject([{ picks: [] }, { picks: [{ points: 100 }] }])
  expect(await server.post('/tournament/roomrank', { ...guest, room_id: closed })).toMatchObject({
    statusdesc: 'invalidPin',
  })
  const bets = await server.post('/tournament/memberbetlist', { ...guest, page_size: 1 })
  expect(bets['bets']).toMatchObject([{ room: { room_id: open }, fee: '1000', returned: null, refunded: false }])
  expect(await server.post('/membervalidatetournament', { ...host })).toMatchObject({
    may_play: true,
    reason: null,
    owns_private: true,
    commission: 1_000,
  })
})

test('TO3 a ranking is pushed only to subscribers of its exact topic name', async () => {
  const [host, guest] = [await server.member(), await server.member()]
  const roomId = await openRoom(server, host, three())
  const { topic } = await server.post('/tournament/roomrank', { ...host, room_id: roomId })
  const listener = new Listener(server.server)
  await listener.next('hello')
  listener.send({ op: 'sub', topic })
  const first: object = await listener.next('snap')
  const read = 'room' in first && first.room !== null ? first : await listener.next('patch')
  expect(read).toMatchObject({ topic, room: { status: 0, players: 1, pool: '900' } })
  expect(await joinRoom(server, guest, roomId, [homePick(match('b'))])).toMatchObject({ status: 1 })
  expect(await listener.next('patch')).toMatchObject({
    topic,
    room: { players: 2, pool: '1800', ranking: [{ seat: 1 }, { seat: 2 }] },
  })
  const stranger = new Listener(server.server)
  await stranger.next('hello')
  stranger.send({ op: 'sub', topic: `room/${roomId}/00000000-0000-4000-8000-000000000000` })
  expect(await stranger.next('snap')).toMatchObject({ room: null })
  stranger.send({ op: 'sub', topic: `room/${roomId}/${'-'.repeat(36)}` })
  expect(await stranger.next('snap')).toMatchObject({ room: null })
  stranger.send({ op: 'sub', topic: `room/${roomId}` })
  expect(await stranger.next('error')).toMatchObject({ code: 'badInput' })
})

test('TO7 a started room or match takes no joins or picks, and disabled tournaments are refused', async () => {
  const roomId = await openRoom(server, owner, three())
  await setProduct(server.database.owner, 'tournament', false)
  await expect.poll(async () => (await create({}))['statusdesc']).toBe('tournamentDisabled')
  expect(await info(owner, roomId)).toMatchObject({ statusdesc: 'tournamentDisabled' })
  await setProduct(server.database.owner, 'tournament', true)
  await expect.poll(async () => (await info(owner, roomId))['status']).toBe(1)
  server.wallMs = match('a').kickOffS * 1000 - 599_999
  expect(await server.post('/tournament/roomleave', { ...owner, room_id: roomId })).toMatchObject({
    statusdesc: 'roomClosed',
  })
  await server.advance(599_999)
  expect(await joinRoom(server, second, roomId, [homePick(match('b'))])).toMatchObject({ statusdesc: 'roomClosed' })
  expect(await create({})).toMatchObject({ statusdesc: 'invalidRoomMatch' })
  await expectAudited(server)
})
