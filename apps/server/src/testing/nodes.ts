import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { type Front, openFront } from './front.ts'

interface NodesParts {
  /** What a node runs. */
  readonly script: string
  readonly count: number
  /** Of a node, by its place. */
  readonly flagsOf: (index: number) => readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Where they are found; 0 takes a free port. */
  readonly port?: number
  /** What a node says, line by line. */
  readonly onLine: (index: number, line: string) => void
}

interface RunningNode {
  readonly child: ChildProcess
  /** Once it has ended and all that it said has been read. */
  readonly ended: Promise<number | null>
}

const endOf = async (child: ChildProcess): Promise<number | null> => {
  await once(child, 'close')
  return child.exitCode
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Servers over one database, each a process of its own, behind one address. */
export class Nodes {
  readonly front: Front
  readonly ports: readonly number[]
  readonly #parts: NodesParts
  readonly #running = new Map<number, RunningNode>()
  readonly #standing = new Set<number>()

  private constructor(parts: NodesParts, ports: readonly number[], front: Front) {
    this.#parts = parts
    this.ports = ports
    this.front = front
  }

  static async start(parts: NodesParts): Promise<Nodes> {
    const ports = await Promise.all(Array.from({ length: parts.count }, freePort))
    const nodes = new Nodes(parts, ports, await openFront(ports, parts.port))
    for (const index of ports.keys()) nodes.begin(index)
    return nodes
  }

  begin(index: number): void {
    const { script, env, flagsOf, onLine } = this.#parts
    const args = ['--import', 'tsx', script, '--port', String(this.ports[index]), ...flagsOf(index)]
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#running.set(index, { child, ended: endOf(child) })
    this.#standing.delete(index)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (line.endsWith('standing by')) this.#standing.add(index)
        onLine(index, line)
      })
    }
  }

  signal(index: number, signal: NodeJS.Signals): void {
    this.#running.get(index)?.child.kill(signal)
  }

  /** Its exit code; null where a signal ended it. By then each of its lines was given to onLine. */
  async ended(index: number): Promise<number | null> {
    return (await this.#running.get(index)?.ended) ?? null
  }

  /** The place of the node that serves; null while none does. */
  serving(): number | null {
    const [port] = this.front.serving()
    return port === undefined ? null : this.ports.indexOf(port)
  }

  /** Whether it waits for another to leave: until then nothing would go on if that one did. */
  standsBy(index: number): boolean {
    return this.#standing.has(index)
  }

  /** Ends a node as a new version would be put in its place, and begins it again. */
  async restart(index: number): Promise<number | null> {
    this.signal(index, 'SIGTERM')
    const code = await this.ended(index)
    this.begin(index)
    return code
  }

  async stop(): Promise<void> {
    for (const [index] of this.#running) {
      this.signal(index, 'SIGTERM')
      // One that was stopped would not hear of it.
      this.signal(index, 'SIGCONT')
    }
    for (const [index] of this.#running) await this.ended(index)
    await this.front.stop()
  }
}
