import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createKeySeal } from './secrets/key-seal.ts'
import { addLaunchKey } from './operators/launch-keys.store.ts'
import { makeLaunchToken } from './logins/launch-login.ts'
import { createPepper } from './secrets/pepper.ts'
import { maintenanceCommand, runMaintenance } from './cli/maintenance-command.ts'
import { type Bus, connectBus } from './runtime/bus/bus.ts'
import { openSeal } from './runtime/bus/open-bus.ts'
import { PostgresTransport } from './runtime/bus/postgres-transport.ts'
import type { TransportHandlers, Transport } from './runtime/bus/transport.ts'
import { readMaintenance } from './platform/http/maintenance.store.ts'
import { watchMaintenance } from './platform/http/watch-maintenance.ts'
import { ShutdownSteps } from './runtime/jobs/shutdown-steps.ts'
import { closeListeners, Listener } from './testing/listener.ts'
import { openTestModules, type TestModules } from './testing/test-modules.ts'
import { TEST_PEPPER } from './testing/test-pepper.ts'
import { backoffice } from './backoffice/index.ts'
import { WITHIN_A_SECOND } from './testing/wait-until.ts'

let server: TestModules
/** Database connections of the maintenance command, as table owner. */
let owner: pg.Pool
const closing = new ShutdownSteps()

beforeAll(async () => {
  server = await openTestModules(backoffice)
  owner = server.database.owner
})
afterEach(async () => {
  await order('off')
  await order('off', '--operator', 'demo')
})
afterAll(async () => {
  closeListeners()
  await closing.run()
  await server.drop()
})

function order(...args: readonly string[]): Promise<string> {
  return runMaintenance(owner, maintenanceCommand.read([...args, '--by', 'somebody']))
}

async function isClosed(): Promise<unknown> {
  return ((await (await server.get('/version')).json()) as object)['maintenance' as never]
}

test('the command closes the platform within a second, except logout, and notifies sockets', async () => {
  const member = await server.member()
  const socket = new Listener(server.server)
  await socket.next('hello')
  expect(await order('on')).toBe('closed: the whole platform')
  expect(await socket.next('error')).toMatchObject({ code: 'maintenance' })
  expect(await isClosed()).toBe(true)
  expect(await server.post('/userbalance', member)).toMatchObject({ http: 503, statusdesc: 'maintenance' })
  expect(await server.post('/userlogin', { account_id: 'nobody', password: 'wrong88' })).toMatchObject({ http: 503 })
  expect(await server.post('/userlogout', member)).toMatchObject({ http: 200, status: 1 })
  expect(await order('off')).toBe('closed: nothing')
  await expect.poll(isClosed, WITHIN_A_SECOND).toBe(false)
})

test('a server that starts during maintenance is closed', async () => {
  await order('on')
  await server.stop()
  await server.start()
  expect(await isClosed()).toBe(true)
})

test('maintenance of one operator refuses its members in every call, and other operators stay open', async () => {
  const member = await server.member()
  await owner.query("insert into operator (name, type) values ('other', 1)")
  const other = await server.member()
  await owner.query("update member set operator_id = (select id from operator where name = 'other') where id = $1", [
    other.id,
  ])
  expect(await order('on', '--operator', 'demo')).toBe('closed: operator demo')
  const codeOf = async () => (await server.post('/userbalance', member))['statusdesc']
  await expect.poll(codeOf, WITHIN_A_SECOND).toBe('maintenance')
  expect(await server.post('/userbalance', other)).toMatchObject({ http: 200 })
  expect(await isClosed()).toBe(false)
  const logIn = (password: string) => server.post('/userlogin', { account_id: member.account_id, password })
  expect(await logIn('secret88')).toMatchObject({ http: 503, statusdesc: 'maintenance' })
  expect(await logIn('wrong88')).toMatchObject({ http: 200, statusdesc: 'invalid_password' })
  const secret = 'a secret of this test, long enough'
  const seal = createKeySeal(createPepper(TEST_PEPPER), 'launch')
  await addLaunchKey(owner, 'demo', { keyId: 'first', secret, seal }, 'ANN')
  const claim = {
    key_id: 'first',
    audience: 'demo/touchline',
    purpose: 'launch',
    account_id: member.account_id,
    issued_at: server.wallMs,
    expires_at: server.wallMs + 60_000,
    nonce: 'nonce-0001',
  } as const
  const token = makeLaunchToken(claim, secret)
  expect(await server.post('/authlogin', { token })).toMatchObject({ http: 503, statusdesc: 'maintenance' })
  expect(await server.post('/userlogout', member)).toMatchObject({ http: 200, status: 1 })
  await order('off', '--operator', 'demo')
  await expect.poll(async () => (await logIn('secret88'))['status'], WITHIN_A_SECOND).toBe(1)
})

test('a maintenance order is recorded with its author and note, and a wrong argument is refused', async () => {
  await order('on', '--operator', 'demo', '--note', 'the wallet is moved')
  const { rows } = await owner.query('select ordered_by, arguments, after from audit_log order by id desc limit 1')
  expect(rows[0]).toMatchObject({
    ordered_by: 'somebody',
    arguments: { maintenance: 'on', operator: 'demo', note: 'the wallet is moved' },
    after: 'closed: operator demo',
  })
  expect(await runMaintenance(owner, maintenanceCommand.read([]))).toBe('closed: operator demo')
  await expect(order('on', '--operator', 'nobody')).rejects.toThrow('there is no operator nobody')
  expect(() => maintenanceCommand.read(['later'])).toThrow('on|off is "later": give on or off')
  expect(() => maintenanceCommand.read(['--operator', 'demo'])).toThrow('--operator demo requires on or off')
})

/** Bus transport that never connects, so that the node receives no events. */
class DeafLine implements Transport {
  readonly pauseMs = 0
  readonly open = async (hearer: TransportHandlers): Promise<void> => hearer.lost(new Error('cut'))
  readonly send = (): Promise<void> => Promise.reject(new Error('cut'))
  readonly close = async (): Promise<void> => undefined
}

test('each node closes within a second, by a bus message or by polling if the bus is silent', async () => {
  const nodeOn = async (transport: Transport) => {
    const bus: Bus = await connectBus({
      transports: [transport],
      seal: await openSeal(server.database.pool),
      onError: () => undefined,
    })
    closing.add(() => bus.close())
    const turns: boolean[] = []
    const read = () => readMaintenance(server.database.pool)
    const onTurn = (isOn: boolean) => void turns.push(isOn)
    const { on } = await watchMaintenance({ read, bus, log: pino({ level: 'silent' }), closing, onTurn })
    return { on, turns }
  }
  const hearing = await nodeOn(new PostgresTransport(server.database.connectionString))
  const deaf = await nodeOn(new DeafLine())
  for (const word of ['on', 'off'] as const) {
    await order(word)
    await expect.poll(() => [hearing.on(), deaf.on()], WITHIN_A_SECOND).toEqual([word === 'on', word === 'on'])
  }
  expect([hearing.turns, deaf.turns]).toEqual([
    [true, false],
    [true, false],
  ])
})
