import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../apps/server/src/runtime/database/open-database.ts'
import { type NodeSpec, Nodes } from '../../apps/server/src/testing/nodes.ts'
import { ensureSitesBuilt } from '../dev/build.js'
import { openNats } from './open-nats.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NODE = fileURLToPath(new URL('node.ts', import.meta.url))
const FIRST_PORT = 4600
/** Maximum number of database connections of a cluster node with a single role, plus a reserve for commands. */
const CONNECTIONS_PER_NODE = 24
/**
 * Time in milliseconds for which a node still serves requests after it announced that it leaves. Longer than the load
 * balancer takes to detect the announcement.
 */
const LEAVE_MS = '500'

const NODES: readonly NodeSpec[] = [
  { name: 'api-1', roles: ['api'] },
  { name: 'api-2', roles: ['api'] },
  { name: 'push-1', roles: ['push'] },
  { name: 'push-2', roles: ['push'] },
  { name: 'feed-1', roles: ['feed'] },
  { name: 'feed-2', roles: ['feed'] },
  { name: 'worker-1', roles: ['worker'] },
  { name: 'worker-2', roles: ['worker'] },
]

const HELP = `Servers over one PostgreSQL behind one address: ${NODES.map(({ name }) => name).join(', ')}. Type
  status         how each of them is, and what one does for all
  restart        stop and begin all again, one after the other; restart NAME only one
  kill NAME      kill a node
  pause NAME     stop a node where it is; resume NAME lets it go on
  begin NAME     begin one that has ended
and Ctrl-C to stop all. Flags of npm start go to each node, and --port to the address: npm run cluster -- --port 8080`

await main()

async function main(): Promise<void> {
  const { port, flags } = flagsIn(process.argv.slice(2))
  await ensureSitesBuilt()
  const home = path.join(ROOT, '.touchline-cluster')
  await mkdir(home, { recursive: true, mode: 0o700 })
  const database = await openDatabase({
    dataDir: path.join(home, 'database'),
    onNotice: printLine,
    maxConnections: NODES.length * CONNECTIONS_PER_NODE,
  })
  const nats = await openNats(home, printLine)
  const nodes = await Nodes.start({
    script: NODE,
    nodes: NODES,
    port,
    flagsOf: (name) => ['--data', path.join(home, name), ...flags],
    env: {
      DATABASE_URL: database.connectionString,
      ...nats.env,
      TOUCHLINE_PEPPER: 'the pepper of a cluster for looking at',
      LEDGER_KEY: 'the ledger key of a cluster for looking at',
      TOUCHLINE_USER: process.env['TOUCHLINE_USER'] ?? 'root',
      TRUSTED_PROXY: '127.0.0.1',
      LEAVE_MS,
    },
    onLine: (name, line) => printLine(`${name} | ${line}`),
  })
  printLine(HELP)
  printLine(`served at ${nodes.front.address}`)
  const input = createInterface({ input: process.stdin })
  input.on('line', (line) => {
    obey(nodes, line).catch((error: Error) => printLine(error.message))
  })
  const stop = async (): Promise<void> => {
    input.close()
    await nodes.stop()
    await nats.stop()
    await database.stop()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

/** Splits the arguments into the shared port and the flags that every node receives. */
function flagsIn(args: readonly string[]): { readonly port: number; readonly flags: readonly string[] } {
  const at = args.indexOf('--port')
  if (at === -1) return { port: FIRST_PORT, flags: args }
  const port = Number(args[at + 1])
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('--port takes a number up to 65535')
  return { port, flags: args.toSpliced(at, 2) }
}

function printLine(line: string): void {
  void process.stdout.write(`${line}\n`)
}

async function obey(nodes: Nodes, line: string): Promise<void> {
  const [word, name = ''] = line.trim().split(/\s+/)
  switch (word) {
    case 'status':
      return printLine(nodes.names.map((each) => formatStatus(nodes, each)).join('\n'))
    case 'restart':
      return restart(nodes, name === '' ? nodes.names : [name])
    case 'kill':
      return nodes.signal(name, 'SIGKILL')
    case 'pause':
      return nodes.signal(name, 'SIGSTOP')
    case 'resume':
      return nodes.signal(name, 'SIGCONT')
    case 'begin':
      return nodes.startNode(name)
    default:
      return printLine(HELP)
  }
}

function formatStatus(nodes: Nodes, name: string): string {
  const health = nodes.healthOf(name)
  if (health === null) return `${name.padEnd(9)} is not there`
  const { holds, stale, seq } = health
  const leaseText = Array.isArray(holds) && holds.length > 0 ? `, holds ${holds.join(' and ')}` : ''
  return `${name.padEnd(9)} serves${leaseText}, book ${stale === true ? 'stale' : 'fresh'} at ${String(seq)}`
}

async function restart(nodes: Nodes, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await nodes.restart(name)
    while (!isReady(nodes, name)) await new Promise((resolve) => setTimeout(resolve, 100))
    printLine(`${name} serves again`)
  }
}

function isReady(nodes: Nodes, name: string): boolean {
  const health = nodes.healthOf(name)
  return health !== null && (name.startsWith('worker') || health['stale'] === false)
}
