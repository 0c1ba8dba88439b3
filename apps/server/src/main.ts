import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { EXCLUDED_SPORTS, SPORTS } from '@touchline/domain/sport'
import { accounts, CLOSE_DEMO, DEMO_OFFERS, DEMO_PASSWORD, type DemoLogins, type DemoOffer } from './accounts/index.ts'
import { openBecause } from './demo-choice.ts'
import { CONNECTIONS_PER_ADDRESS } from './platform/http/connections.ts'
import { parseTrustedProxies } from './platform/http/forwarded.ts'
import { MOST_CONNECTIONS } from './platform/http/patience.ts'
import { parsePublicOrigins } from './platform/http/public-origin.ts'
import { dropRoot } from './platform/process/drop-root.ts'
import type { Seams, ServerOptions } from './server-options.ts'
import { type RunningServer, openServer } from './server.ts'

/** The repository's folder, from the source and from the built file alike. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DEFAULT_PORT = 4600

export type ParsedOptions =
  | { readonly ok: true; readonly options: ServerOptions }
  | { readonly ok: false; readonly message: string }

const FLAGS = {
  port: { type: 'string' },
  data: { type: 'string' },
  fixtures: { type: 'string' },
  seed: { type: 'string' },
  speed: { type: 'string' },
  offer: { type: 'string' },
  brand: { type: 'string' },
  sports: { type: 'string' },
  demo: { type: 'boolean' },
  docs: { type: 'boolean', default: false },
} as const

interface NumberFlag {
  readonly standard: number
  readonly from: number
  readonly to: number
  readonly whole: boolean
}

const PORT: NumberFlag = { standard: DEFAULT_PORT, from: 0, to: 65_535, whole: true }
const SEED: NumberFlag = { standard: 1, from: 0, to: 4_294_967_295, whole: true }
const SPEED: NumberFlag = { standard: 1, from: 0.01, to: 10_000, whole: false }

const MOST_NAME = 'CONNECTIONS_PER_ADDRESS'
const CONNECTIONS: NumberFlag = { standard: CONNECTIONS_PER_ADDRESS, from: 10, to: MOST_CONNECTIONS, whole: true }

const LEAVE_NAME = 'LEAVE_MS'
const LEAVE: NumberFlag = { standard: 0, from: 0, to: 60_000, whole: true }

const numberOf = (name: string, text: string | undefined, { standard, from, to, whole }: NumberFlag): number => {
  if (text === undefined) return standard
  const value = text.trim() === '' ? NaN : Number(text)
  if (value >= from && value <= to && (!whole || Number.isInteger(value))) return value
  throw new RangeError(`${name} is "${text}": give a ${whole ? 'whole number' : 'number'} from ${from} to ${to}`)
}

const FIRST_BRAND = 'touchline'

const brandOf = (text: string | undefined): string => {
  if (text === undefined || text === '') return FIRST_BRAND
  if (/^[a-z0-9-]+$/.test(text)) return text
  throw new RangeError(`--brand is "${text}": give the name of a folder of apps/member/brands`)
}

/** Words with commas between them. */
const offersOf = (text: string | undefined): readonly DemoOffer[] =>
  (text ?? '')
    .split(',')
    .filter((word) => word !== '')
    .map((word) => {
      const offer = DEMO_OFFERS.find((known) => known === word)
      if (offer === undefined) throw new RangeError(`--offer is "${text}": give any of ${DEMO_OFFERS.join(',')}`)
      return offer
    })

const SWITCHED_ON = SPORTS.filter(({ id }) => EXCLUDED_SPORTS.has(id)).map(({ key }) => key)

/** Sports that are left out unless they are named, with commas between them. */
const sportsOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .filter((word) => word !== '')
    .map((word) => {
      if (SWITCHED_ON.includes(word)) return word
      throw new RangeError(`--sports is "${text}": give any of ${SWITCHED_ON.join(',')}`)
    })

/**
 * Reads the flags and the environment: DATABASE_URL names an outside PostgreSQL (MIGRATION_DATABASE_URL as the owner
 * of its tables), NATS_URL what nodes tell each other by, HOST the address to listen on, TRUSTED_PROXY the proxies
 * before it, PUBLIC_ORIGIN the addresses that members know, CONNECTIONS_PER_ADDRESS what one address may have open,
 * LEAVE_MS how long a stop is announced, and paths are taken from INIT_CWD, where npm was called. What is wrong is said
 * in one line.
 */
export const parseOptions = (argv: readonly string[], env: NodeJS.ProcessEnv): ParsedOptions => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: FLAGS,
      strict: true,
      allowPositionals: false,
      allowNegative: true,
    })
    const callerDir = env['INIT_CWD'] ?? process.cwd()
    const { data, fixtures } = values
    return {
      ok: true,
      options: {
        port: numberOf('--port', values.port, PORT),
        host: env['HOST'] ?? '127.0.0.1',
        dataDir: data === undefined ? path.join(ROOT, '.touchline') : path.resolve(callerDir, data),
        outside: {
          trustedProxies: parseTrustedProxies(env['TRUSTED_PROXY']),
          publicOrigins: parsePublicOrigins(env['PUBLIC_ORIGIN']),
        },
        connectionsPerAddress: numberOf(MOST_NAME, env[MOST_NAME] || undefined, CONNECTIONS),
        leaveMs: numberOf(LEAVE_NAME, env[LEAVE_NAME] || undefined, LEAVE),
        databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
        migrationUrl: env['MIGRATION_DATABASE_URL'] === '' ? undefined : env['MIGRATION_DATABASE_URL'],
        natsUrl: env['NATS_URL'] === '' ? undefined : env['NATS_URL'],
        pepper: env['TOUCHLINE_PEPPER'] === '' ? undefined : env['TOUCHLINE_PEPPER'],
        fixturesDir: fixtures === undefined ? null : path.resolve(callerDir, fixtures),
        seed: numberOf('--seed', values.seed, SEED),
        speed: numberOf('--speed', values.speed, SPEED),
        demo: values.demo,
        docs: values.docs,
        offers: offersOf(values.offer),
        sports: sportsOf(values.sports ?? env['TOUCHLINE_SPORTS']),
        siteDir: path.join(ROOT, 'apps/member/dist'),
        brand: brandOf(values.brand ?? env['TOUCHLINE_BRAND']),
        onProgress: (line) => console.log(line),
        onTakenOver: () => process.exit(1),
      },
    }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

/** npm passes on a Ctrl-C that the terminal has sent us as well: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000

/** Stops on Ctrl-C and on SIGTERM; a second signal does not wait for the first. */
const stopOnSignals = (server: RunningServer, say: (line: string) => void): void => {
  let stoppingSinceMs: number | null = null
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(130)
      return
    }
    stoppingSinceMs = performance.now()
    say(`${signal}: stopping`)
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`stopping failed: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Who may log in by the password that everybody knows. */
const demoLines = (demo: DemoLogins | null): string[] => {
  if (demo === null || demo.members.length === 0) return []
  const { members, published } = demo
  const names = members.map(({ accountId, currency }) => `${accountId} (${currency})`).join(', ')
  if (published.length === 0) return [`  demo      ${names}`]
  const secret = published.length === members.length ? '' : ` of ${published.join(', ')}`
  return [
    `  demo      ${names}`,
    `  password  ${DEMO_PASSWORD}${secret}`,
    `  warning   everybody knows this password: ${CLOSE_DEMO} before others are let in`,
  ]
}

/** Starts everything, says where it is served and who may log in, and stops on a signal. */
export const startServer = async (options: ServerOptions, seams: Seams = {}): Promise<RunningServer> => {
  const { onProgress, fixturesDir, speed } = options
  const { dataDir, siteDir } = options
  const user = process.env['TOUCHLINE_USER'] || undefined
  await dropRoot({ user, dataDir, siteDir, openBecause: openBecause(options) }, onProgress)
  const server = await openServer(options, seams)
  onProgress('')
  onProgress(`Touchline is served at ${server.address.replace('127.0.0.1', 'localhost')}`)
  for (const line of demoLines(server.faceOf(accounts).demo())) onProgress(line)
  const matches = fixturesDir === null ? 'a made-up season' : `fixtures of ${fixturesDir}`
  const database = options.databaseUrl === undefined ? `database in ${options.dataDir}` : 'database of DATABASE_URL'
  onProgress(`  matches   ${matches}, clock at speed ${speed}`)
  onProgress(`  running   ${database}, feed, book, push at /live${options.docs === true ? ', API at /docs' : ''}`)
  onProgress('  stop with Ctrl-C')
  stopOnSignals(server, onProgress)
  return server
}
