import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scaleTimeout } from './patience.ts'

const START = fileURLToPath(new URL('../dev/start.js', import.meta.url))
const START_LIMIT_MS = scaleTimeout(90_000)
const WORDS_KEPT = 4000

/** Complete Touchline server as `npm start` runs it, with a temporary data folder. */
export type TrialServer = {
  readonly url: string
  readonly dataDir: string
  /** Stops the server as Ctrl-C does and deletes its folder. */
  stop(): Promise<void>
}

/** Starts a server on a free port and waits until it serves. `flags` are flags of `npm start`. */
export async function startTrialServer(flags: readonly string[]): Promise<TrialServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-trial-'))
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [START, '--port', String(port), '--data', dataDir, '--history', '0', ...flags],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let words = ''
  const keep = (chunk: Buffer): void => {
    words = (words + chunk.toString()).slice(-WORDS_KEPT)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const stop = async (): Promise<void> => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  if (await serves(url, child)) return { url, dataDir, stop }
  await stop()
  throw new Error(`the server did not start:\n${words}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  await exited
}

async function serves(url: string, child: ChildProcess): Promise<boolean> {
  const startedMs = performance.now()
  while (child.exitCode === null && performance.now() - startedMs < START_LIMIT_MS) {
    const answer = await fetch(`${url}/uxmenu`).catch(() => null)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** Returns a local port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
