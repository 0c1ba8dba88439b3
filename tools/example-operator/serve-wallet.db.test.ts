import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operatorWalletCommand, runOperatorWallet } from '../../apps/server/src/cli/operator-wallet-command.ts'
import { enterOffice, type OfficeClient } from '../../apps/server/src/backoffice/testing/office-client.ts'
import { fixture } from '../../apps/server/src/testing/manual-feed.ts'
import { closeListeners, Listener } from '../../apps/server/src/testing/listener.ts'
import { openTestModules, type TestModules } from '../../apps/server/src/testing/test-modules.ts'
import { TEST_PEPPER } from '../../apps/server/src/testing/test-pepper.ts'
import { backoffice } from '../../apps/server/src/backoffice/index.ts'
import { tournament } from '../../apps/server/src/tournament/index.ts'
import { wallet as walletModule } from '../../apps/server/src/wallet/index.ts'
import { createKeySeal } from '../../apps/server/src/secrets/key-seal.ts'
import { createPepper } from '../../apps/server/src/secrets/pepper.ts'
import { createOperatorCallStore } from '../../apps/server/src/wallet/operator/operator-calls.store.ts'
import { connectExample, EXAMPLE, setUpExample } from './set-up-example.ts'
import { serveWallet, type WalletServer } from './serve-wallet.ts'
import { ExampleWallet } from './wallet.ts'
import { SOON } from '../../apps/server/src/testing/wait-until.ts'

let server: TestModules
let office: OfficeClient
let served: WalletServer

/** Example wallet that wrongly accepts a login token repeatedly. */
class Forgetful extends ExampleWallet {
  override readonly tokens = new (class extends Map<string, { account_id: string; currency: string }> {
    override delete(): boolean {
      return false
    }
  })()
}

const wallet = new Forgetful()
const keys = new Map<string, string>()
const pepper = createPepper(TEST_PEPPER)
const seal = createKeySeal(pepper, 'wallet')

/** Moves the server's clock to the machine's time, so that current signatures are valid. */
function present(): Promise<void> {
  return server.advance(Math.max(0, Date.now() - server.wallMs))
}

/** Retries until the assertion passes, up to the timeout. */
function soon(holds: () => Promise<void>): Promise<void> {
  return vi.waitFor(async () => {
    await present()
    await holds()
  }, SOON)
}

async function command(...argv: readonly string[]): Promise<string> {
  return (await runOperatorWallet(server.database.owner, seal, operatorWalletCommand.read(argv) as never)).join('\n')
}

beforeAll(async () => {
  server = await openTestModules(backoffice, { jobs: [walletModule, tournament] })
  served = await serveWallet(wallet, keys)
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('early', Date.now() + 3 * 86_400_000) })
  await present()
})
afterAll(async () => {
  closeListeners()
  await served.close()
  await server.drop()
})

async function selection() {
  const { odds } = await server.market(1)
  const [match_id, , , , , odds_milli = 0] = odds.find(([, kindId]) => kindId === 3) ?? []
  return { match_id, market_type: 1, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli }
}

const AGREED = { accept_better_odds: true, accept_any_odds: true, odds_type: 4, stake: '1000' }

test('WA2 an operator connects its wallet by a command, and its members bet with it', async () => {
  await server.database.owner.query("update operator set type = 2 where name = 'demo'")
  await present()
  const member = await server.member()
  wallet.balances.set(member.account_id, 50_00n)
  office = await enterOffice(server, { operator: 'demo' })
  const unconnected = { url: null, keys: [], owed: 0, unknownHolds: 0, stuck: [] }
  expect(await office.post('wallet')).toMatchObject({ wallet: unconnected })
  const told = await command('--operator', 'demo', '--add-key', 'first', '--by', 'ANN')
  keys.set('first', /shown only once: (\S+)$/.exec(told)?.[1] ?? '')
  await command('--operator', 'demo', '--url', served.url, '--loopback', '--by', 'ANN')
  await soon(async () =>
    expect(await server.post('/vuserbalance', member)).toMatchObject({ status: 1, account_balance: '5000' }),
  )
  const socket = new Listener(server.server)
  await socket.next('hello')
  socket.send({ op: 'auth', ...member })
  await socket.next('authed')
  const asked = { ...member, ...(await selection()), ...AGREED }
  expect(await server.post('/bet/vbetsingle', { ...asked, ref: 'reference-one' })).toMatchObject({
    status: 1,
    bet: { status: 'running', awaits_wallet: null },
    balance: '4000',
    outstanding_balance: '1000',
  })
  await soon(async () => expect(await office.post('wallet')).toMatchObject({ wallet: { url: served.url, owed: 0 } }))
  expect(wallet.balances.get(member.account_id)).toBe(40_00n)
  expect(await socket.next('balance')).toMatchObject({
    balance: { account_balance: '4000', outstanding_balance: '1000' },
  })
})

test('WA3 WA4 a badly signed response leaves the hold unknown until the right key is restored', async () => {
  await present()
  const member = await server.member()
  wallet.balances.set(member.account_id, 50_00n)
  const secret = keys.get('first') ?? ''
  keys.set('first', 'another secret, as long as it has to be')
  const asked = { ...member, ...(await selection()), ...AGREED, ref: 'reference-two' }
  expect(await server.post('/bet/vbetsingle', asked)).toMatchObject({ status: 0, statusdesc: 'incompletedRequest' })
  expect(await server.post('/bet/pendingbetlist', member)).toMatchObject({ bets: [{ awaits_wallet: 'unknown' }] })
  const waits = { account: member.account_id, bet: { status: 'pending', awaits_wallet: 'unknown' } }
  expect(await office.post('bets', { state: 'pending' })).toMatchObject({ rows: [waits] })
  expect(await server.post('/vuserbalance', member)).toMatchObject({ statusdesc: 'unableToGetBalanceAtTheMoment' })
  const stuck = [{ transactionId: expect.stringMatching(/\/cancel$/) as unknown, account: 'member2', amount: '1000' }]
  await soon(async () => expect(await office.post('wallet')).toMatchObject({ wallet: { unknownHolds: 1, stuck } }))
  const { wallet: connection } = (await office.post('wallet')) as unknown as {
    readonly wallet: { readonly stuck: readonly { readonly transactionId: string }[] }
  }
  const call = { transactionId: connection.stuck[0]?.transactionId }
  expect(await office.post('walletstatus', call)).toMatchObject({ says: null })
  keys.set('first', secret)
  await soon(async () => {
    await office.post('drivewallet')
    expect(await server.post('/bet/vbetsingle', asked)).toMatchObject({ statusdesc: 'connectionFailed' })
  })
  expect(wallet.balances.get(member.account_id)).toBe(50_00n)
})

test('WA8 a remote login token is checked with the operator once, and its member is created', async () => {
  const login = (token: string) => server.post('/authlogin', { token })
  wallet.tokens.set('one', { account_id: 'from-afar', currency: 'MYR' })
  wallet.balances.set('from-afar', 12_00n)
  const both = await Promise.all([login('demo~one'), login('demo~one')])
  expect(both.map(({ statusdesc }) => statusdesc).toSorted()).toMatchObject(['invalidSession', 'success'])
  const letIn = both.find(({ status }) => status === 1)?.['member_profile']
  const { player_info } = letIn as { player_info: { account_id: string; session_token: string } }
  expect(player_info).toMatchObject({ account_id: 'from-afar', operator_type: 2 })
  const { account_id, session_token } = player_info
  expect(await server.post('/vuserbalance', { account_id, session_token })).toMatchObject({ account_balance: '1200' })
  const refusals: readonly (readonly [string, { account_id: string; currency: string }, string])[] = [
    ['demo~one', { account_id: 'from-afar', currency: 'MYR' }, 'invalidSession'],
    ['demo~two', { account_id: 'from-afar', currency: 'THB' }, 'currencyNotSupported'],
    ['demo~three', { account_id: 'nowhere', currency: 'XYZ' }, 'currencyNotSupported'],
    ['demo~four', { account_id: 'FROM-AFAR', currency: 'MYR' }, 'invalidSession'],
    ['demo~five', { account_id: 'theirs', currency: 'MYR' }, 'invalidSession'],
    ['demo~six', { account_id: 'no such name', currency: 'MYR' }, 'connectionFailed'],
    ['nobody~seven', { account_id: 'from-afar', currency: 'MYR' }, 'invalidSession'],
  ]
  await server.database.owner.query(
    `with other as (insert into operator (name, type) values ('other', 1) returning id)
     insert into member (account_id, operator_id, currency, password_hash) select 'theirs', id, 'MYR', '' from other`,
  )
  for (const [token, whose, code] of refusals) {
    wallet.tokens.set(token.split('~')[1] ?? '', whose)
    expect([token, await login(token)]).toMatchObject([token, { status: 0, statusdesc: code }])
  }
  expect(await login('demo~never told')).toMatchObject({ statusdesc: 'invalidSession' })
  expect(await login('demo~never-told')).toMatchObject({ statusdesc: 'session_expired' })
  const known = await server.database.owner.query<{ readonly days: number }>(
    "select extract(day from expires_at - now())::integer as days from launch_nonce where nonce like 'asked-%'",
  )
  for (const { days } of known.rows) expect(days).toBeGreaterThanOrEqual(364)
  const { rows } = await server.database.owner.query('select account_id from member where account_id ~* $1', ['afar'])
  expect(rows).toEqual([{ account_id: 'from-afar' }])
})

/** Returns a complete dump of the database, with bytes as base64. */
async function dumped(): Promise<string> {
  const { rows } = await server.database.owner.query<{ all: string }>(
    "select schema_to_xml('public', true, false, '')::text as all",
  )
  return rows[0]?.all ?? ''
}

test('WA3 the database stores wallet keys sealed, and seals plain keys at the next start', async () => {
  const secret = keys.get('first') ?? ''
  expect(await dumped()).toContain('<key_id>first</key_id>')
  expect(await dumped()).not.toContain(secret)
  expect(await dumped()).not.toContain(Buffer.from(secret).toString('base64'))
  const { owner } = server.database
  await server.stop()
  await owner.query("update operator_wallet_key set secret = $1, sealed_secret = null where key_id = 'first'", [secret])
  expect(await dumped()).toContain(secret)
  await server.start()
  expect(await dumped()).not.toContain(secret)
  const member = await server.member()
  wallet.balances.set(member.account_id, 70_00n)
  await soon(async () =>
    expect(await server.post('/vuserbalance', member)).toMatchObject({ status: 1, account_balance: '7000' }),
  )
  const other = createKeySeal(createPepper('another pepper, as long as it has to be'), 'wallet')
  await expect(createOperatorCallStore(server.database.pool, other).endpoints()).rejects.toThrow(
    /the wallet key first of operator \d+ was not sealed with this pepper: remove the key and add another/,
  )
})

test('WA2 the example operator has a member who logs in and bets, also after a restart', async () => {
  let kept = ''
  const first = new ExampleWallet((text) => {
    kept = text
  })
  first.balances.set(EXAMPLE.accountId, 50_00n)
  const start = async (example: ExampleWallet) => {
    const secret = await setUpExample(server.database.owner, pepper)
    const running = await serveWallet(example, new Map([[EXAMPLE.keyId, secret]]))
    await connectExample(server.database.owner, running.url)
    return running
  }
  const before = await start(first)
  const login = async (account_id: string) => {
    const answer = await server.post('/userlogin', { account_id, password: EXAMPLE.password })
    const { session_token } = (answer['member_profile'] as { player_info: { session_token: string } }).player_info
    return { account_id, session_token }
  }
  const member = await login(EXAMPLE.accountId)
  const balance = async (is: string) =>
    expect(await server.post('/vuserbalance', member)).toMatchObject({ account_balance: is })
  await soon(() => balance('5000'))
  const asked = { ...member, ...(await selection()), ...AGREED, ref: 'reference-three' }
  expect(await server.post('/bet/vbetsingle', asked)).toMatchObject({ status: 1, balance: '4000' })
  const below = { ...(await login(EXAMPLE.below)), ref: 'reference-four' }
  first.balances.set(EXAMPLE.below, 50_00n)
  expect(await server.post('/bet/vbetsingle', { ...asked, ...below })).toMatchObject({ status: 1, balance: '4000' })
  const { rows } = await server.database.owner.query(
    `select m.account_id, m.currency, u.account_id as agent, cardinality(u.above) as above,
       t.split_id is not null as divided
     from ticket t join member m on m.id = t.member_id left join upline u on u.id = m.upline_id
     where m.account_id = any ($1) order by m.id`,
    [[EXAMPLE.accountId, EXAMPLE.below]],
  )
  expect(rows).toEqual([
    { account_id: EXAMPLE.accountId, currency: 'MYR', agent: null, above: null, divided: false },
    { account_id: EXAMPLE.below, currency: 'SGD', agent: 'DW0000', above: 2, divided: true },
  ])
  await before.close()
  const second = new ExampleWallet()
  second.restore(kept)
  const after = await start(second)
  await soon(() => balance('4000'))
  await after.close()
})

async function handicap() {
  const { odds } = await server.market(1)
  const [match_id, , lineQ = 0, , , odds_milli = 0] = odds.find(([, kindId]) => kindId === 1) ?? []
  return { match_id, market_type: 1, bet_type: 'BT_HDP', line_quarters: lineQ, selection: 'home', odds_milli }
}

/** Returns the id of the public tournament room in the member's currency. */
async function publicRoom(member: object): Promise<string> {
  let room = ''
  await soon(async () => {
    const { rooms } = (await server.post('/tournament/roomlist', { ...member, type: 1 })) as unknown as {
      rooms: readonly { room_id: string }[]
    }
    room = rooms[0]?.room_id ?? ''
    expect(room).not.toBe('')
  })
  return room
}

test('WA2 MM6 TO1 the example operator supports Myanmar odds and the tournament', async () => {
  const example = new ExampleWallet()
  const secret = await setUpExample(server.database.owner, pepper)
  const running = await serveWallet(example, new Map([[EXAMPLE.keyId, secret]]))
  await connectExample(server.database.owner, running.url)
  for (const key of ['one', 'two', 'three']) {
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3 * 3_600_000) })
  }
  await present()
  const login = async (account_id: string) => {
    example.balances.set(account_id, 10n ** 12n)
    const answer = await server.post('/userlogin', { account_id, password: EXAMPLE.password })
    expect(answer).toMatchObject({ member_profile: { player_info: { operator_type: 2 } } })
    const profile = answer['member_profile'] as { player_info: { session_token: string }; offers: unknown }
    return { account_id, session_token: profile.player_info.session_token, offers: profile.offers }
  }
  const { offers, ...myanmar } = await login(EXAMPLE.myanmar)
  expect(offers).toMatchObject({ myanmar: { fee_bp: 500 } })
  const leg = await handicap()
  const line = await server.post('/bet/betmmoclick', { ...myanmar, ...leg })
  expect(line).toMatchObject({ status: 1 })
  const { goals, percent, favourite } = line as unknown as { goals: number; percent: number; favourite: string }
  const agreed = { accept_better_odds: true, accept_any_odds: true }
  const placed = await server.post('/bet/vbetsinglemmo', {
    ...myanmar,
    ...leg,
    ...agreed,
    myanmar: { goals, percent, favourite },
    stake: '1000000',
    ref: 'reference-myanmar',
  })
  expect(placed).toMatchObject({ status: 1, bet: { kind: 'mmo_single', currency: 'MMK', market_type: 1 } })
  const room = await publicRoom(myanmar)
  const { match_list } = (await server.post('/tournament/roominfo', { ...myanmar, room_id: room })) as unknown as {
    match_list: readonly { match_id: number }[]
  }
  const [first] = match_list
  if (first === undefined) throw new Error('a room has matches')
  const pick = { match_id: first.match_id, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli: 1_001 }
  const joined = { ref: 'reference-room', room_id: room, picks: [{ ...pick, points: 100 }] }
  // Prices of a tournament match may arrive after the match.
  const join = async () => (await server.post('/tournament/vroomjoin', { ...myanmar, ...joined }))['status']
  await expect.poll(join).toBe(1)
  await running.close()
})
