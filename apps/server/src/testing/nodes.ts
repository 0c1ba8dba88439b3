import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { ProcessRole } from '../runtime/roles.ts'
import { type Front, openFront } from './front.ts'

export interface NodeSpec {
  readonly name: string
  readonly roles: readonly ProcessRole[]
}

interface NodesParts {
  /** Script that every node runs. */
  readonly script: string
  readonly nodes: readonly NodeSpec[]
  readonly flagsOf: (name: string) => readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Port of the load balancer; 0 selects a free port. */
  readonly port?: number
  /** Receives the output of a node, line by line. */
  readonly onLine: (name: string, line: string) => void
}

interface RunningNode {
  readonly child: ChildProcess
  /**
   * Exit code of the process, null after a signal. Resolves when the process has ended and its output has been read.
   */
  readonly ended: Promise<number | null>
}

interface NodePlace {
  readonly spec: NodeSpec
  readonly port: number
}

/** Servers on one database, each in its own process, behind one load balancer. */
export class Nodes {
  readonly front: Front
  readonly #parts: NodesParts
  readonly #places: ReadonlyMap<string, NodePlace>
  readonly #running = new Map<string, RunningNode>()

  private constructor(parts: NodesParts, places: readonly NodePlace[], front: Front) {
    this.#parts = parts
    this.#places = new Map(places.map((place) => [place.spec.name, place]))
    this.front = front
  }

  static async start(parts: NodesParts): Promise<Nodes> {
    const places = await Promise.all(parts.nodes.map(async (spec) => ({ spec, port: await findFreePort() })))
    const backends = places.map(({ spec, port }) => ({ port, roles: new Set(spec.roles) }))
    const nodes = new Nodes(parts, places, await openFront(backends, parts.port))
    for (const { name } of parts.nodes) nodes.startNode(name)
    return nodes
  }

  get names(): readonly string[] {
    return [...this.#places.keys()]
  }

  /** Returns the direct address of a node, without the load balancer. Throws a RangeError for an unknown name. */
  addressOf(name: string): string {
    return `http://127.0.0.1:${this.#getPlace(name).port}`
  }

  startNode(name: string): void {
    const { script, env, flagsOf, onLine } = this.#parts
    const { spec, port } = this.#getPlace(name)
    const nodeArgs = ['--port', String(port), '--roles', spec.roles.join(',')]
    const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
    const args = [...loader, script, ...nodeArgs, ...flagsOf(name)]
    const nodes = { NODES: String(this.#places.size) }
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...nodes, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.front.forget(port)
    this.#running.set(name, { child, ended: waitForExit(child) })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => onLine(name, line))
    }
  }

  signal(name: string, signal: NodeJS.Signals): void {
    this.#getPlace(name)
    this.#running.get(name)?.child.kill(signal)
  }

  /**
   * Returns the exit code of a node once it has ended; null after a signal. `onLine` has received every line by then.
   */
  async waitForExit(name: string): Promise<number | null> {
    return (await this.#running.get(name)?.ended) ?? null
  }

  /** Returns the health of a node; null while the node does not serve, is shutting down or has ended. */
  healthOf(name: string): Readonly<Record<string, unknown>> | null {
    const { port } = this.#getPlace(name)
    const { exitCode = 0, signalCode = null } = this.#running.get(name)?.child ?? {}
    return exitCode === null && signalCode === null ? this.front.healthOf(port) : null
  }

  /** Stops a node as in a rolling update and starts it again. */
  async restart(name: string): Promise<number | null> {
    this.signal(name, 'SIGTERM')
    const code = await this.waitForExit(name)
    this.startNode(name)
    return code
  }

  async stop(): Promise<void> {
    for (const name of this.#running.keys()) {
      this.signal(name, 'SIGTERM')
      // Wakes a node paused by SIGSTOP, which otherwise would not receive SIGTERM.
      this.signal(name, 'SIGCONT')
    }
    for (const name of this.#running.keys()) await this.waitForExit(name)
    await this.front.stop()
  }

  #getPlace(name: string): NodePlace {
    const place = this.#places.get(name)
    if (place === undefined) throw new RangeError(`name a node: ${this.names.join(', ')}`)
    return place
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function waitForExit(child: ChildProcess): Promise<number | null> {
  await once(child, 'close')
  return child.exitCode
}
