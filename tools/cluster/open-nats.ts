import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import process from 'node:process'

const NATS = 'nats-server'

interface Nats {
  /** Empty: what nodes tell each other goes by the database. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** The NATS server of NATS_URL, or one of our own where nats-server is found; else none. */
export const openNats = async (say: (line: string) => void): Promise<Nats> => {
  const given = process.env['NATS_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const port = await freePort()
  const child = spawn(NATS, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const begun = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(
      () => false,
      () => false,
    ),
  ]).catch(() => false)
  if (!begun) {
    say('nats-server is not found and NATS_URL not given: nodes tell each other by PostgreSQL')
    return { url: '', stop: () => Promise.resolve() }
  }
  return { url: `nats://127.0.0.1:${port}`, stop: () => endOf(child) }
}
