import { PRICE_GROUP_TERMS } from '@touchline/domain/odds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setModuleSetting, setProduct } from './testing/operator-offers.ts'
import { createRecordSecurity } from './audit-log/security-log.store.ts'
import { createMemberStore } from './members/members.store.ts'
import { createAuthentication } from './members/members.module.ts'
import { createPepper } from './secrets/pepper.ts'
import { watchSessions } from './members/sessions/watch-sessions.ts'
import { openNotices } from './notices/notices.module.ts'
import { type Bus, connectBus } from './runtime/bus/bus.ts'
import { openSeal } from './runtime/bus/open-bus.ts'
import { PostgresTransport } from './runtime/bus/postgres-transport.ts'
import type { TransportHandlers, Transport } from './runtime/bus/transport.ts'
import { type TestDatabase, createTestDatabase } from './runtime/database/testing/test-database.ts'
import { ShutdownSteps } from './runtime/jobs/shutdown-steps.ts'
import { Hub } from './platform/push/hub.ts'
import { TEST_PEPPER } from './testing/test-pepper.ts'
import { pino } from 'pino'
import { NO_PASSWORD } from './members/passwords/passwords.ts'
import { WITHIN_A_SECOND } from './testing/wait-until.ts'

const caller = { address: '192.0.2.1', deviceToken: null, device: null }

let database: TestDatabase
let operatorId = 0
let accountsMade = 0
/** Wall-clock time of both nodes. The test clock does not advance, so no cached session expires by age. */
let wallMs = Date.UTC(2026, 0, 17, 12)
const closing = new ShutdownSteps()
const clock = { wallMs: () => wallMs, worldMs: () => wallMs, monotonicMs: () => wallMs }

beforeAll(async () => {
  database = await createTestDatabase()
  operatorId = (await createMemberStore(database.pool).ensureOperator('demo')).id
  await database.pool.query("update operator set session_rule = 'many'")
})
afterAll(async () => {
  await closing.run()
  await database.drop()
})

/** Opens the member services of a node: session guard, sockets and bus, on separate connections. */
async function openNode(transport: Transport) {
  const pool = database.openPool()
  const bus: Bus = await connectBus({ transports: [transport], seal: await openSeal(pool), onError: () => undefined })
  closing.add(() => bus.close())
  const hub = new Hub()
  const log = pino({ level: 'silent' })
  const balanceOf = () => Promise.resolve(null)
  const authentication = createAuthentication({
    pool,
    sockets: hub,
    isReceivingEvents: () => bus.isReceivingEvents(),
    clock,
    pepper: createPepper(TEST_PEPPER),
    triesClock: null,
    brand: 'touchline',
    record: createRecordSecurity(pool),
  })
  const { guard } = authentication
  watchSessions({ guard, hub, bus, clock, log }, closing)
  openNotices({ pool, clock, bus, hub, log, guard, readBalance: balanceOf })
  return authentication
}
type TestNode = Awaited<ReturnType<typeof openNode>>

function onPostgres(): Transport {
  return new PostgresTransport(String(database.pool.options.connectionString))
}

/** Bus transport that the test disconnects on demand. */
class CutLine implements Transport {
  readonly pauseMs = 0
  #hearer: TransportHandlers | null = null
  #isUp: boolean

  constructor(isUp: boolean) {
    this.#isUp = isUp
  }

  async open(hearer: TransportHandlers): Promise<void> {
    this.#hearer = hearer
    this.turn(this.#isUp)
  }

  turn(isUp: boolean): void {
    this.#isUp = isUp
    if (isUp) this.#hearer?.connected()
    else this.#hearer?.lost(new Error('cut'))
  }

  send(): Promise<void> {
    return this.#isUp ? Promise.resolve() : Promise.reject(new Error('cut'))
  }

  async close(): Promise<void> {}
}

async function newSession({ guard, members }: TestNode) {
  accountsMade += 1
  const accountId = `member${accountsMade}`
  const made = { accountId, operatorId, currency: 'MYR', commType: 'A', passwordHash: NO_PASSWORD, settings: {} }
  await members.create(made as never)
  const known = await members.byAccountId(accountId)
  if (known === null) throw new Error('a member was made and is not there')
  const { token } = await guard.open(known.member, { loginMethod: 'password', caller })
  return { accountId, token, memberId: known.member.id }
}
type Session = Awaited<ReturnType<typeof newSession>>

async function codeAt({ guard }: TestNode, { accountId, token }: Session): Promise<string> {
  const session = await guard.verify(accountId, token)
  return session.ok ? 'ok' : session.code
}

async function memberAt({ guard }: TestNode, { accountId, token }: Session) {
  const session = await guard.verify(accountId, token)
  return session.ok ? session.member : null
}

test('a session that ends at one node ends at every node, however it ends', async () => {
  const [here, there] = [await openNode(onPostgres()), await openNode(onPostgres())]
  const ends: readonly ((session: Session) => Promise<unknown>)[] = [
    ({ token, memberId }) => here.guard.end(token, memberId, null),
    ({ memberId }) => here.guard.endOthers('another', memberId, 'passwordChanged', null),
    ({ memberId }) =>
      database.pool.query('update session set expires_at = created_at where member_id = $1', [memberId]),
  ]
  for (const end of ends) {
    const session = await newSession(here)
    expect([await codeAt(here, session), await codeAt(there, session)]).toEqual(['ok', 'ok'])
    await end(session)
    await expect.poll(() => codeAt(there, session), WITHIN_A_SECOND).toBe('session_expired')
    await expect.poll(() => codeAt(here, session), WITHIN_A_SECOND).toBe('session_expired')
  }
})

test('a state, a feature flag, a setting or a limit takes effect at every node within a second', async () => {
  const [here, there] = [await openNode(onPostgres()), await openNode(onPostgres())]
  const session = await newSession(here)
  expect([await codeAt(here, session), await codeAt(there, session)]).toEqual(['ok', 'ok'])
  const sqlOf = (text: string, ...values: unknown[]) => database.pool.query(text, values)
  await setProduct(database.pool, 'sportsbook', false)
  await setModuleSetting(database.pool, 'cash_out', true)
  await expect.poll(async () => (await memberAt(there, session))?.betting.cashOut, WITHIN_A_SECOND).toBe(true)
  expect((await memberAt(there, session))?.offers.has('sportsbook')).toBe(false)
  expect((await memberAt(there, session))?.priceGroups).toEqual(PRICE_GROUP_TERMS)
  await sqlOf('update operator set new_features = false, popup = false')
  await expect.poll(async () => (await memberAt(there, session))?.betting.cashOut, WITHIN_A_SECOND).toBe(false)
  expect((await memberAt(there, session))?.site).toMatchObject({ newFeatures: false, popup: false, contact: true })
  await sqlOf("update operator set group_shifts = '{3,3,4,5}', group_commission_bp = '{10,10,20,30}'")
  const groupA = async () => (await memberAt(there, session))?.priceGroups.A
  await expect.poll(groupA, WITHIN_A_SECOND).toEqual({ shiftHundredths: 3, commissionBp: 10 })
  await here.members.saveSettings(session.memberId, { language: 'th' })
  await expect.poll(async () => (await memberAt(there, session))?.settings.language, WITHIN_A_SECOND).toBe('th')
  await sqlOf('insert into member_limit values ($1, 1, 100, 500, 5000, 2000)', session.memberId)
  await expect.poll(async () => (await memberAt(there, session))?.limits.size, WITHIN_A_SECOND).toBe(1)
  await sqlOf(
    `with top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select 'TOP', operator_id, '{}', 1, currency from member where id = $1 returning id
     )
     update member set upline_id = top.id from top where member.id = $1`,
    session.memberId,
  )
  await expect.poll(async () => (await memberAt(there, session))?.parentId, WITHIN_A_SECOND).toBe('TOP')
  await sqlOf("update upline set state = 'closed' where account_id = 'TOP'")
  await expect.poll(() => codeAt(there, session), WITHIN_A_SECOND).toBe('CLOSE')
  await sqlOf("update upline set state = 'active', price_group = 'C' where account_id = 'TOP'")
  await expect.poll(async () => (await memberAt(there, session))?.commType, WITHIN_A_SECOND).toBe('C')
  await sqlOf("update member set state = 'blocked' where id = $1", session.memberId)
  await expect.poll(() => codeAt(there, session), WITHIN_A_SECOND).toBe('BLOCK')
  await expect.poll(() => codeAt(here, session), WITHIN_A_SECOND).toBe('BLOCK')
})

test('a node without connection to the bus trusts no cached data, from its first moment', async () => {
  for (const isUpAtFirst of [true, false]) {
    const line = new CutLine(isUpAtFirst)
    const [here, cut] = [await openNode(onPostgres()), await openNode(line)]
    const session = await newSession(here)
    expect(await codeAt(cut, session)).toBe('ok')
    line.turn(false)
    // The node is disconnected from the event bus, so it reads the session from the database and caches nothing.
    expect(await codeAt(cut, session)).toBe('ok')
    await here.guard.end(session.token, session.memberId, null)
    expect(await codeAt(cut, session)).toBe('session_expired')
    const second = await newSession(here)
    expect(await codeAt(cut, second)).toBe('ok')
    await here.guard.end(second.token, second.memberId, null)
    line.turn(true)
    expect(await codeAt(cut, second)).toBe('session_expired')
  }
})

test('a wall clock that is set back does not extend the validity of cached data', async () => {
  const line = new CutLine(true)
  const node = await openNode(line)
  const session = await newSession(node)
  expect(await codeAt(node, session)).toBe('ok')
  wallMs -= 3_600_000
  // Disables the database notification, so that no node learns that the session expired.
  await database.owner.query('alter table session disable trigger session_end_is_published')
  await database.owner.query('update session set expires_at = to_timestamp(0) where member_id = $1', [session.memberId])
  await database.owner.query('alter table session enable trigger session_end_is_published')
  expect(await codeAt(node, session)).toBe('session_expired')
})
