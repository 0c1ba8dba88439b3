import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OperatorCall } from '@touchline/contract/wallet/operator-calls'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchOutcome } from '@touchline/domain/match'
import { createKeySeal } from '../../apps/server/src/secrets/key-seal.ts'
import { createPepper } from '../../apps/server/src/secrets/pepper.ts'
import { openHouseRoomManually } from '../../apps/server/src/tournament/house/room.command.ts'
import { enterOffice } from '../../apps/server/src/backoffice/testing/office-client.ts'
import { live, buildFullTimeOutcome } from '../../apps/server/src/testing/manual-feed.ts'
import type { Answer, TestMember, TestModules } from '../../apps/server/src/testing/test-modules.ts'
import { TEST_PEPPER } from '../../apps/server/src/testing/test-pepper.ts'
import { createEntryStore } from '../../apps/server/src/tournament/entries.store.ts'
import { tournament } from '../../apps/server/src/tournament/index.ts'
import {
  expectAudited,
  homePick,
  newRef,
  expectRoom,
  buildRoomRequest,
  openRoomModules,
  type PlayableMatch,
} from '../../apps/server/src/tournament/testing/room-world.ts'
import { wallet as walletModule } from '../../apps/server/src/wallet/index.ts'
import { addWalletKey, connectWallet } from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'
import { serveWallet, type WalletServer } from './serve-wallet.ts'
import { MuteWallet } from './testing/mute-wallet.ts'
import type { CallBody } from './wallet.ts'
import { SOON, waitUntil } from '../../apps/server/src/testing/wait-until.ts'

const FIRST_MINOR = 100_00n
const FEE_MINOR = 10_00n

const wallet = new MuteWallet()
let server: TestModules
let served: WalletServer
let play: readonly PlayableMatch[]
const versions = new Map<string, number>()
function atOnce(): Promise<void> {
  return Promise.resolve()
}
let before = atOnce

/** Number of tests that play matches: each uses three matches, later than the matches of the previous test. */
const TURNS = 4
const MATCHES = Object.fromEntries(
  Array.from({ length: TURNS * 3 }, (_, at): readonly [string, number] => [`m${at}`, 2 + at]),
)
function turnOf(turn: number): readonly PlayableMatch[] {
  return play.slice(turn * 3, turn * 3 + 3)
}

beforeAll(async () => {
  ;({ server, play } = await openRoomModules(MATCHES, [walletModule]))
  const { owner } = server.database
  await owner.query('update operator set type = 2')
  const [keyId, secret] = ['first', randomBytes(32).toString('hex')]
  const slow = {
    answer: async (call: OperatorCall, body: CallBody) => {
      if (call === 'hold') await before()
      return wallet.answer(call, body)
    },
  }
  served = await serveWallet(slow, new Map([[keyId, secret]]), () => server.wallMs)
  await addWalletKey(owner, 1, { keyId, secret, seal: createKeySeal(createPepper(TEST_PEPPER), 'wallet') })
  await connectWallet(owner, 1, served.url)
  const { operatorWallets } = server.server.apiOf(walletModule)
  await waitUntil('the connection of the operator wallet', () => operatorWallets.isConnected(1))
})
afterEach(() => {
  wallet.answerAll()
  before = atOnce
})
afterAll(async () => {
  await served.close()
  await server.drop()
})

async function member(currency = 'MYR'): Promise<TestMember & { readonly id: number }> {
  const made = await server.member(currency)
  wallet.balances.set(made.account_id, FIRST_MINOR)
  return made
}
function has({ account_id }: TestMember): bigint | undefined {
  return wallet.balances.get(account_id)
}
function create(who: TestMember, matches: readonly PlayableMatch[], more: object = {}) {
  return server.post('/tournament/vroomcreate', { ...who, ...buildRoomRequest(matches), ...more })
}
function join(who: TestMember, room_id: string, match: PlayableMatch, more: object = {}) {
  return server.post('/tournament/vroomjoin', { ...who, ref: newRef(), room_id, picks: [homePick(match)], ...more })
}
function info(who: TestMember, room_id: string) {
  return server.post('/tournament/roominfo', { ...who, room_id })
}

/** Waits until the worker has delivered all pending operator calls. The worker runs a few times per second. */
function allHeard() {
  return vi.waitFor(async () => {
    const { rows } = await server.database.owner.query(
      'select ref, state from operator_call where acknowledged_at is null',
    )
    expect(rows).toEqual([])
  }, SOON)
}

/** Returns call and amount of the member's wallet calls, from index `from` on. */
function told({ account_id }: TestMember, from = 0) {
  return wallet.calls
    .slice(from)
    .filter((each) => each.account_id === account_id)
    .map(({ call, amount }) => [call, amount])
}

async function settle(...results: readonly (readonly [PlayableMatch, MatchOutcome])[]): Promise<void> {
  for (const [{ key }, outcome] of results) {
    const version = (versions.get(key) ?? 0) + 1
    versions.set(key, version)
    server.feed.queueChanges({ kind: 'result', key, version, certainty: 2, outcome })
  }
  await server.advance()
  await server.server.apiOf(tournament).settled()
}
async function until({ kickOffS }: PlayableMatch): Promise<void> {
  await server.advance(kickOffS * 1000 - server.wallMs)
  await server.server.apiOf(tournament).settled()
}
const HOME = buildFullTimeOutcome([0, 0], [1, 0])
const AWAY = buildFullTimeOutcome([0, 0], [0, 1])

test('WA9 TO9 room fees, prizes and corrections go through the wallet of the operator', async () => {
  const matches = turnOf(0)
  const [a, b, c] = matches as [PlayableMatch, PlayableMatch, PlayableMatch]
  const [owner, second, third] = [await member(), await member(), await member()]
  const roomId = expectRoom(await create(owner, matches)).room_id
  expect(has(owner)).toBe(FIRST_MINOR - FEE_MINOR)
  const asked = { ref: newRef(), picks: [homePick(a, { selection: 'away' })] }
  const joined = await join(second, roomId, a, asked)
  expect(expectRoom(joined)).toMatchObject({ joined: true, players: 2, pool: '1800' })
  expect(await join(second, roomId, a, asked)).toEqual(joined)
  expect(await join(third, roomId, b)).toMatchObject({ status: 1, room: { players: 3 } })
  expect(await server.post('/vuserbalance', second)).toMatchObject({
    account_balance: '9000',
    outstanding_balance: '1000',
  })
  await until(c)
  await settle([a, HOME], [b, AWAY], [c, AWAY])
  await allHeard()
  expect([has(owner), has(second), has(third)]).toEqual([117_00n, 90_00n, 90_00n])
  await settle([a, AWAY])
  await allHeard()
  expect([has(owner), has(second), has(third)]).toEqual([90_00n, 117_00n, 90_00n])
  expect([told(owner), told(second)]).toEqual([
    [
      ['hold', '1000'],
      ['confirm', '1000'],
      ['settle', '2700'],
      ['resettle', '-2700'],
    ],
    [
      ['hold', '1000'],
      ['confirm', '1000'],
      ['settle', '0'],
      ['resettle', '2700'],
    ],
  ])
  const ofRoom = wallet.calls.filter(({ round_id, product }) => round_id === roomId && product === 'tournament')
  expect([ofRoom.length, new Set(ofRoom.map(({ subject_id }) => subject_id)).size]).toEqual([11, 3])
  await expectAudited(server)
})

test('WA2 a fee refused by the operator gives no seat and no room, and can be retried', async () => {
  const matches = turnOf(1)
  const [a] = matches as [PlayableMatch]
  const [poor, other] = [await member(), await member()]
  wallet.balances.set(poor.account_id, FEE_MINOR - 1n)
  const asked = { ref: newRef(), type: 2, pin: '012345' }
  const refused = await create(poor, matches, asked)
  expect(refused).toMatchObject({ status: 0, statusdesc: 'insufficient_balance' })
  expect(await create(poor, matches, asked)).toEqual(refused)
  expect(await create(poor, matches, { ...asked, name: 'Saturday' })).toMatchObject({ statusdesc: 'createRoomFailed1' })
  expect(await server.post('/tournament/roomlist', { ...poor, mine: true })).toMatchObject({ rooms: [] })
  const roomId = expectRoom(await create(other, matches)).room_id
  expect(await join(poor, roomId, a)).toMatchObject({ statusdesc: 'insufficient_balance' })
  wallet.balances.set(poor.account_id, FIRST_MINOR)
  expect(await join(poor, roomId, a)).toMatchObject({ status: 1, room: { players: 2 } })
  expect(await create(poor, matches, { ...asked, ref: newRef() })).toMatchObject({ status: 1 })
  expect(has(poor)).toBe(FIRST_MINOR - 2n * FEE_MINOR)

  const from = wallet.calls.length
  expect(await server.post('/tournament/roomleave', { ...poor, room_id: roomId })).toMatchObject({ status: 1 })
  await allHeard()
  expect([has(poor), told(poor, from)]).toEqual([FIRST_MINOR - FEE_MINOR, [['cancel', '1000']]])
  for (const [call, body, code] of [
    ['roomcreate', buildRoomRequest(matches), 'createRoomFailed3'],
    ['roomjoin', { ref: newRef(), room_id: roomId, picks: [homePick(a)] }, 'joinRoomFailed2'],
  ] as const) {
    expect(await server.post(`/tournament/${call}`, { ...poor, ...body })).toMatchObject({ statusdesc: code })
  }
  await expectAudited(server)
})

test('WA3 an unanswered fee is unknown and then refunded, and a late fee gives no seat', async () => {
  const matches = turnOf(1)
  const [a] = matches as [PlayableMatch]
  const office = await enterOffice(server, { operator: 'demo' })
  // A second-factor code advances the clock by another step, which makes the feed stale.
  await server.advance()
  const [owner, mute, late] = [await member(), await member(), await member()]
  const roomId = expectRoom(await create(owner, matches)).room_id
  wallet.mute = ['hold']
  wallet.deaf = ['cancel']
  const asked = { ref: newRef() }
  expect(await join(mute, roomId, a, asked)).toMatchObject({ status: 0, statusdesc: 'incompletedRequest' })
  expect(await join(mute, roomId, a, asked)).toMatchObject({ statusdesc: 'incompletedRequest' })
  expect(await join(mute, roomId, a)).toMatchObject({ statusdesc: 'incompletedRequest' })
  expect(expectRoom(await info(mute, roomId))).toMatchObject({ joined: false, players: 1 })
  expect(has(mute)).toBe(FIRST_MINOR - FEE_MINOR)
  const seats = async () => (await office.post('roomseats', { roomId }))['rows'] as unknown as readonly object[]
  const waits = { account: mute.account_id, seat: 0, awaits: 'unknown', place: null, returned: null }
  expect(await seats()).toMatchObject([{ account: owner.account_id, seat: 1, awaits: null }, waits])
  wallet.answerAll()
  await allHeard()
  expect(await seats()).toMatchObject([{ account: owner.account_id, awaits: null }])
  expect(await join(mute, roomId, a, asked)).toMatchObject({ statusdesc: 'connectionFailed' })
  expect(has(mute)).toBe(FIRST_MINOR)
  expect(await join(mute, roomId, a)).toMatchObject({ status: 1, room: { players: 2 } })

  wallet.meanwhile = () => void (server.wallMs = a.kickOffS * 1000)
  expect(await join(late, roomId, a)).toMatchObject({ statusdesc: 'roomClosed' })
  expect(await create(late, matches)).toMatchObject({ statusdesc: 'invalidRoomMatch' })
  wallet.meanwhile = () => undefined
  await allHeard()
  expect(has(late)).toBe(FIRST_MINOR)
  await expectAudited(server)
})

test('WA9 the prize of a free room is sent to the operator without a hold', async () => {
  await server.advance()
  const matches = turnOf(2)
  const [a, b, c] = matches as [PlayableMatch, PlayableMatch, PlayableMatch]
  const kind = { operator: 'demo', name: 'House', currency: 'MYR', entryFee: 0, maxPlayers: 30, kind: 'free' } as const
  const matchIds = matches.map(({ matchId }) => matchId)
  const roomId = await openHouseRoomManually(
    server.database.pool,
    { ...kind, addedPrize: 50, matchIds },
    'ANN',
    server.wallMs,
  )
  const members = [await member(), await member(), await member()]
  for (const [at, each] of members.entries()) {
    expect(await join(each, roomId, matches[at] as PlayableMatch)).toMatchObject({ status: 1 })
    // A free tournament room accepts an address only once.
    await server.database.owner.query('update room_player set address = id::text')
  }
  await until(c)
  await settle([a, HOME], [b, AWAY], [c, AWAY])
  await settle([a, AWAY], [b, HOME])
  await allHeard()
  expect(members.map(has)).toEqual([FIRST_MINOR, FIRST_MINOR + 50_00n, FIRST_MINOR])
  expect(members.map((each) => told(each))).toEqual([
    [
      ['settle', '5000'],
      ['resettle', '-5000'],
    ],
    [['settle', '5000']],
    [],
  ])
  await expectAudited(server)
})

function signal() {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** Starts a request whose hold blocks until the test releases it. */
async function slowly(ask: () => Promise<Answer>) {
  const [asked, letGo] = [signal(), signal()]
  before = async () => {
    before = atOnce
    asked.give()
    await letGo.given
  }
  const answer = ask()
  await asked.given
  return {
    end: () => {
      letGo.give()
      return answer
    },
  }
}

test('TO11 WA9 a pending join blocks a place and linked accounts, an unknown join does not', async () => {
  await server.advance()
  const matches = turnOf(3)
  const [a] = matches as [PlayableMatch]
  const [owner, slow, related, third, fourth] = await Promise.all(Array.from({ length: 5 }, () => member()))
  if (!owner || !slow || !related || !third || !fourth) throw new Error('there are five')
  await server.database.owner.query("update operator set related_by = 'device'")
  await server.database.owner.query(
    `insert into member_device (member_id, token_hash, first_seen_at, last_seen_at)
     select id, sha256('one browser'), now(), now() from member where account_id = any ($1)`,
    [[slow.account_id, related.account_id]],
  )
  const roomId = expectRoom(await create(owner, matches)).room_id
  const waiting = await slowly(() => join(slow, roomId, a))
  expect(await join(related, roomId, a)).toMatchObject({ statusdesc: 'roomJoinedByIp' })
  expect(await join(slow, roomId, a)).toMatchObject({ statusdesc: 'incompletedRequest' })
  expect(await join(third, roomId, a)).toMatchObject({ status: 1, room: { players: 2 } })
  expect(await join(fourth, roomId, a)).toMatchObject({ statusdesc: 'roomFull' })
  expect(await waiting.end()).toMatchObject({ status: 1, room: { players: 3 } })

  const otherId = expectRoom(await create(fourth, matches)).room_id
  wallet.mute = ['hold']
  wallet.deaf = ['cancel']
  expect(await join(slow, otherId, a)).toMatchObject({ statusdesc: 'incompletedRequest' })
  wallet.mute = []
  expect(await join(related, otherId, a)).toMatchObject({ status: 1, room: { players: 2 } })
  expect(await join(third, otherId, a)).toMatchObject({ status: 1, room: { players: 3 } })
  wallet.answerAll()
  await allHeard()
  expect(has(slow)).toBe(FIRST_MINOR - FEE_MINOR)
  await server.database.owner.query("update operator set related_by = 'none'")
  await expectAudited(server)
})

test('AC1 a reference is used only once, even by concurrent calls during a wallet hold', async () => {
  const matches = turnOf(3)
  const [a] = matches as [PlayableMatch]
  const [owner, guest] = [await member(), await member()]
  const [roomId, otherId] = [
    expectRoom(await create(owner, matches)).room_id,
    expectRoom(await create(owner, matches)).room_id,
  ]
  expect(await join(guest, roomId, a)).toMatchObject({ status: 1 })
  const ref = newRef()
  const pick = (more: object) => server.post('/tournament/bet', { ...guest, room_id: roomId, ...homePick(a), ...more })
  const waiting = await slowly(() => join(guest, otherId, a, { ref }))
  expect(await pick({ ref })).toMatchObject({ status: 0, statusdesc: 'betExists' })
  expect(await waiting.end()).toMatchObject({ status: 1, room: { joined: true } })
  const used = newRef()
  expect(await pick({ ref: used })).toMatchObject({ status: 1 })
  const asked = { memberId: Number(guest.id), ref: used, bodyHash: 'another', address: '' }
  const entries = createEntryStore(server.database.pool)
  const at = { workingDate: workingDate(server.wallMs), atMs: server.wallMs }
  expect(await entries.storeRequest(at, asked, { existingRoom: { roomId: otherId, revision: 1 } }, [])).toEqual({
    code: 'joinRoomFailed1',
  })
  expect(has(guest)).toBe(FIRST_MINOR - 2n * FEE_MINOR)

  // Simulates a reference conflict in data from before references were checked during a hold.
  const clash = newRef()
  const holding = await slowly(() => create(guest, matches, { ref: clash }))
  await server.database.owner.query(
    `insert into room_request (member_id, ref, body_hash, room_id)
     select id, $2, '', $3 from member where account_id = $1`,
    [guest.account_id, clash, roomId],
  )
  expect(await holding.end()).toMatchObject({ status: 1, room: { joined: true } })
  await expectAudited(server)
})

test('TO1 refuses and refunds a room if its match starts during the wallet hold', async () => {
  const matches = turnOf(3)
  const [{ key }] = matches as [PlayableMatch]
  const owner = await member()
  const waiting = await slowly(() => create(owner, matches))
  server.feed.queueChanges({ kind: 'state', key, state: live() })
  await server.advance()
  expect(await waiting.end()).toMatchObject({ status: 0, statusdesc: 'invalidRoomMatch' })
  await allHeard()
  expect(has(owner)).toBe(FIRST_MINOR)
  expect(await server.post('/tournament/roomlist', { ...owner, mine: true })).toMatchObject({ rooms: [] })
  await expectAudited(server)
})
