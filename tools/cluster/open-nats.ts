import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'

const NATS = 'nats-server'

interface Nats {
  /** Environment variables to pass to the nodes. Without NATS_URL, the nodes exchange messages through the database. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/**
 * Uses the NATS server of NATS_URL. Without NATS_URL it starts nats-server if installed, with a password stored in a
 * file of `home`. Otherwise there is no NATS server.
 */
export async function openNats(home: string, printLine: (line: string) => void): Promise<Nats> {
  // The nodes inherit NATS_URL and the related variables.
  if (process.env['NATS_URL']) return { env: {}, stop: () => Promise.resolve() }
  const port = await freePort()
  const [user, password] = ['touchline', randomUUID()]
  const config = path.join(home, 'nats.conf')
  await writeFile(config, `listen: "127.0.0.1:${port}"\nauthorization { user: ${user}, password: "${password}" }\n`, {
    mode: 0o600,
  })
  const child = spawn(NATS, ['-c', config], { stdio: 'ignore' })
  const hasStarted = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(
      () => false,
      () => false,
    ),
  ]).catch(() => false)
  if (!hasStarted) {
    printLine('nats-server is not found and NATS_URL not given: nodes tell each other by PostgreSQL')
    return { env: {}, stop: () => Promise.resolve() }
  }
  const env = { NATS_URL: `nats://127.0.0.1:${port}`, NATS_USER: user, NATS_PASSWORD: password }
  return { env, stop: () => endProcess(child) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}
