import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../database/testing/test-database.ts'
import { type Bus, connectBus } from './bus.ts'
import { MessageSeal } from './message-seal.ts'
import { natsOptions } from './nats-options.ts'
import { NatsTransport } from './nats-transport.ts'
import { PostgresTransport } from './postgres-transport.ts'
import { databaseEvent, busEvent } from './bus-event.ts'
import type { Transport } from './transport.ts'

type Said = { readonly number: number; readonly text?: string }
const said = busEvent<Said>('test.said')
const written = databaseEvent<Said>('test.written')
const KEY = Buffer.alloc(32, 1)

let database: TestDatabase
const errors: unknown[] = []
const buses: Bus[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()))
  errors.length = 0
})

async function node(...transports: readonly Transport[]): Promise<Bus> {
  const bus = await connectBus({ transports, seal: new MessageSeal(KEY), onError: (error) => errors.push(error) })
  buses.push(bus)
  return bus
}

function heardBy(bus: Bus, subjectOf = said): number[] {
  const numbers: number[] = []
  bus.subscribe(subjectOf, ({ number }) => void numbers.push(number))
  return numbers
}

function postgres(): Transport {
  return new PostgresTransport(connectionString())
}
function connectionString(): string {
  return String(database.pool.options.connectionString)
}

const NATS = 'nats-server'
const hasNats = spawnSync(NATS, ['--version']).status === 0
let natsPort = 0
let natsServer: ChildProcess | undefined

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function startNats(address = '127.0.0.1', ...flags: readonly string[]): void {
  natsServer = spawn(NATS, ['-a', address, '-p', String(natsPort), ...flags], { stdio: 'ignore' })
}
async function stopNats(): Promise<void> {
  const ended = natsServer && once(natsServer, 'exit')
  natsServer?.kill()
  await ended
}
function nats(scope = 'test'): Transport {
  return new NatsTransport({ options: { servers: [`127.0.0.1:${natsPort}`] }, scope })
}

interface Way {
  readonly name: string
  readonly make: () => Transport
  /** Cuts the connection between the two nodes. The connection recovers by itself, or after `mend`. */
  readonly cut: () => Promise<void>
  readonly mend: () => void
}

const WAYS: readonly Way[] = [
  {
    name: 'PostgreSQL',
    make: postgres,
    cut: async () => {
      await database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    },
    mend: () => undefined,
  },
  ...(hasNats ? [{ name: 'NATS', make: () => nats(), cut: stopNats, mend: () => startNats() }] : []),
]

describe.each(WAYS)('over $name', ({ name, make, cut, mend }) => {
  beforeAll(async () => {
    if (name !== 'NATS') return
    natsPort = await freePort()
    startNats()
  })
  afterAll(async () => {
    if (name === 'NATS') await stopNats()
  })

  const pair = async (): Promise<readonly [Bus, Bus]> => {
    const [one, two] = [await node(make()), await node(make())]
    const [atOne, atTwo] = [heardBy(one), heardBy(two)]
    await expect
      .poll(() => {
        one.publish(said, { number: -1 })
        two.publish(said, { number: -2 })
        return atOne.includes(-2) && atTwo.includes(-1)
      })
      .toBe(true)
    // Clears connection errors, which a server that is still starting may have caused.
    errors.length = 0
    return [one, two]
  }

  test('another node receives all messages in order, and no node receives its own twice', async () => {
    const [one, two] = await pair()
    const [own, others] = [heardBy(one), heardBy(two)]
    const numbers = Array.from({ length: 500 }, (_, index) => index + 1)
    for (const number of numbers) {
      one.publish(said, { number })
      if (number % 50 === 0) await new Promise(setImmediate)
    }
    await expect.poll(() => [others.at(-1), errors]).toEqual([500, []])
    expect(others.filter((number) => number > 0)).toEqual(numbers)
    two.publish(said, { number: 501 })
    await expect.poll(() => [own.at(-1), errors]).toEqual([501, []])
    expect(own.filter((number) => number > 0)).toEqual([...numbers, 501])
  })

  test('a message longer than the transport limit arrives complete, in any script', async () => {
    const [one, two] = await pair()
    const texts: string[] = []
    two.subscribe(said, ({ text }) => void (text !== undefined && texts.push(text)))
    const long = 'မြန်မာ 🏆 "x"\\ '.repeat(30_000)
    one.publish(said, { number: 1, text: long })
    one.publish(said, { number: 2, text: 'short' })
    await expect.poll(() => texts.length).toBe(2)
    expect(texts[0] === long).toBe(true)
    expect(texts[1]).toBe('short')
  })

  test('after a lost connection every node is told to reread and receives messages again', async () => {
    const [one, two] = await pair()
    const told: string[] = []
    for (const [who, bus] of [one, two].entries()) {
      bus.onDisconnected(() => told.push(`deaf ${who}`))
      bus.onGap(() => told.push(`gap ${who}`))
    }
    await cut()
    await expect.poll(() => told.filter((line) => line.startsWith('deaf')).length).toBe(2)
    one.publish(said, { number: -3 })
    mend()
    await expect.poll(() => told.includes('gap 0') && told.includes('gap 1')).toBe(true)
    const others = heardBy(two)
    await expect
      .poll(() => {
        one.publish(said, { number: 7 })
        return others.includes(7)
      })
      .toBe(true)
  })

  test('closing a node sends every published message first', async () => {
    const [one, two] = await pair()
    const others = heardBy(two)
    one.publish(said, { number: 8 })
    one.publish(said, { number: 9 })
    await one.close()
    await expect.poll(() => others.slice(-2)).toEqual([8, 9])
  })
})

test('events published in a transaction reach every node on commit, and none on rollback', async () => {
  const [one, two] = [await node(postgres()), await node(postgres())]
  const [atOne, atTwo] = [heardBy(one, written), heardBy(two, written)]
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`select bus_publish('test.written', '{"number": 1}')`)
  await client.query('rollback')
  await client.query('begin')
  await client.query(`select bus_publish('test.written', '{"number": 2}')`)
  await client.query(`select bus_publish('test.written', jsonb_build_object('number', 3, 'text', repeat('é', 9000)))`)
  await client.query('commit')
  client.release()
  await expect
    .poll(() => [atOne, atTwo])
    .toEqual([
      [2, 3],
      [2, 3],
    ])
})

test('two systems on one NATS server receive nothing from each other', { skip: !hasNats }, async () => {
  natsPort = await freePort()
  startNats()
  const [mine, alsoMine, other] = [await node(nats()), await node(nats()), await node(nats('other'))]
  const [hears, hearsNot] = [heardBy(alsoMine), heardBy(other)]
  await expect
    .poll(() => {
      mine.publish(said, { number: 1 })
      return hears.length
    })
    .toBeGreaterThan(0)
  expect(hearsNot).toEqual([])
  await stopNats()
})

test('a message not signed with the database key changes nothing', async () => {
  const way = hasNats ? nats : postgres
  if (hasNats) {
    natsPort = await freePort()
    startNats()
  }
  const [mine, other] = [await node(way()), await node(way())]
  const stranger = await connectBus({
    transports: [way()],
    seal: new MessageSeal(Buffer.alloc(32, 2)),
    onError: (error) => errors.push(error),
  })
  buses.push(stranger)
  const heard = heardBy(other)
  await expect
    .poll(() => {
      stranger.publish(said, { number: 90_000 })
      mine.publish(said, { number: 1 })
      return heard.length > 0 && errors.some((error) => String(error).includes('wrong signature'))
    })
    .toBe(true)
  expect(new Set(heard)).toEqual(new Set([1]))
  if (hasNats) await stopNats()
})

test('the database cannot publish messages in the name of a process', async () => {
  const one = await node(postgres())
  const [signed, unsigned] = [heardBy(one), heardBy(one, written)]
  await database.pool.query(`select bus_publish('test.said', '{"number": 90000}')`)
  await database.pool.query(`select bus_send('somebody', '[["test.said",{"number":90000}]]')`)
  await database.pool.query(`select bus_publish('test.written', '{"number": 1}')`)
  await expect.poll(() => unsigned).toEqual([1])
  expect([signed, errors.length]).toEqual([[], 2])
})

test('valid NATS credentials connect, and invalid ones or an open server stop the start', async (context) => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
  if (!hasNats || outside === undefined) return context.skip()
  natsPort = await freePort()
  const url = `nats://${outside}:${natsPort}`
  startNats(outside, '--user', 'touchline', '--pass', 'of a test')
  const withPassword = async (password: string): Promise<Transport> =>
    new NatsTransport({ options: await natsOptions({ url, user: 'touchline', password }), scope: 'test' })
  const [one, two] = [await node(await withPassword('of a test')), await node(await withPassword('of a test'))]
  const heard = heardBy(two)
  await expect
    .poll(() => {
      one.publish(said, { number: 1 })
      return heard.length
    })
    .toBeGreaterThan(0)
  await expect(node(await withPassword('wrong'))).rejects.toThrow('Authorization')
  await Promise.all(buses.splice(0).map((bus) => bus.close()))
  await stopNats()
  startNats(outside)
  await expect
    .poll(async () =>
      node(await withPassword('of a test')).then(
        (bus) => bus.isReceivingEvents(),
        (error: unknown) => String(error),
      ),
    )
    .toContain('accepts unauthenticated clients')
  await stopNats()
})
