import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { Nodes } from '../../apps/server/src/testing/nodes.ts'
import { ensureSiteBuilt } from '../dev/build.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NODE = fileURLToPath(new URL('node.ts', import.meta.url))
const FIRST_PORT = 4600
/** Longer than the front takes to see that a node leaves. */
const LEAVE_MS = '500'
const NODES = 2

const HELP = `Two servers over one PostgreSQL behind one address. One serves, the other stands by. Type
  status        which of them serves
  restart       stop and begin both again, one after the other
  kill N        kill a node
  pause N       stop a node where it is; resume N lets it go on
  begin N       begin one that has ended
and Ctrl-C to stop all. Flags of npm start go to each node, and --port to the address: npm run cluster -- --port 8080`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const placeOf = (word: string | undefined): number => {
  const place = Number(word)
  if (!Number.isInteger(place) || place < 1 || place > NODES) throw new RangeError(`name a node from 1 to ${NODES}`)
  return place - 1
}

const restartAll = async (nodes: Nodes): Promise<void> => {
  const first = nodes.serving() ?? 0
  for (const index of [first, 1 - first]) {
    await nodes.restart(index)
    while (nodes.serving() !== 1 - index || !nodes.standsBy(index))
      await new Promise((resolve) => setTimeout(resolve, 100))
    say(`node ${2 - index} serves`)
  }
}

const obey = async (nodes: Nodes, line: string): Promise<void> => {
  const [word, name] = line.trim().split(/\s+/)
  switch (word) {
    case 'status': {
      const serving = nodes.serving()
      return say(serving === null ? 'none serves' : `node ${serving + 1} serves`)
    }
    case 'restart':
      return restartAll(nodes)
    case 'kill':
      return nodes.signal(placeOf(name), 'SIGKILL')
    case 'pause':
      return nodes.signal(placeOf(name), 'SIGSTOP')
    case 'resume':
      return nodes.signal(placeOf(name), 'SIGCONT')
    case 'begin':
      return nodes.begin(placeOf(name))
    default:
      return say(HELP)
  }
}

/** The flags of each node, and the port that all of them are found at. */
const flagsIn = (given: readonly string[]): { readonly port: number; readonly flags: readonly string[] } => {
  const at = given.indexOf('--port')
  if (at === -1) return { port: FIRST_PORT, flags: given }
  const port = Number(given[at + 1])
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('--port takes a number up to 65535')
  return { port, flags: given.toSpliced(at, 2) }
}

const main = async (): Promise<void> => {
  const { port, flags } = flagsIn(process.argv.slice(2))
  await ensureSiteBuilt()
  const home = path.join(ROOT, '.touchline-cluster')
  await mkdir(home, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ dataDir: path.join(home, 'database'), onNotice: say })
  const nodes = await Nodes.start({
    script: NODE,
    count: NODES,
    port,
    flagsOf: (index) => ['--data', path.join(home, `node-${index + 1}`), ...flags],
    env: {
      DATABASE_URL: database.connectionString,
      TOUCHLINE_PEPPER: 'the pepper of a cluster for looking at',
      LEDGER_KEY: 'the ledger key of a cluster for looking at',
      TOUCHLINE_USER: process.env['TOUCHLINE_USER'] ?? 'root',
      TRUSTED_PROXY: '127.0.0.1',
      LEAVE_MS,
    },
    onLine: (index, line) => say(`${index + 1} | ${line}`),
  })
  say(HELP)
  say(`served at ${nodes.front.address}`)
  const input = createInterface({ input: process.stdin })
  input.on('line', (line) => {
    obey(nodes, line).catch((error: Error) => say(error.message))
  })
  const stop = async (): Promise<void> => {
    input.close()
    await nodes.stop()
    await database.stop()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

await main()
