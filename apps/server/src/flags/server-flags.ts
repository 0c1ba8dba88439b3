import path from 'node:path'
import { EXCLUDED_SPORTS, SPORTS } from '@touchline/domain/sport'
import { DEMO_OFFERS } from '../demo/index.ts'
import type { NatsConfig } from '../runtime/bus/nats-options.ts'
import { CONNECTIONS_PER_ADDRESS } from '../platform/http/limits/connections.ts'
import { parseTrustedProxies } from '../platform/http/forwarded.ts'
import { MAX_CONNECTIONS } from '../platform/http/limits/client-timeouts.ts'
import { parseOrigins } from '../platform/http/public-origin.ts'
import { ALL_ROLES, ROLES, type ProcessRole } from '../runtime/roles.ts'
import type { ServerOptions } from '../server-options.ts'
import { type Table, readTable } from '../platform/commands/read-table.ts'
import {
  type ValueParser,
  folderPath,
  numberIn,
  textValue,
  wholeNumberIn,
  readWordList,
} from '../platform/commands/value-parser.ts'

/** Server options from flags and environment. */
export type ServerFlagOptions = Omit<ServerOptions, 'onProgress' | 'onTakenOver'>

export type ParsedFlags<Options> =
  | { readonly ok: true; readonly options: Options }
  | { readonly ok: false; readonly message: string }

const FIRST_BRAND = 'touchline'

const brand: ValueParser<string> = (folderName, { name }) => {
  if (folderName === undefined || folderName === '') return FIRST_BRAND
  if (/^[a-z0-9-]+$/.test(folderName)) return folderName
  throw new RangeError(`${name} is "${folderName}": give the name of a folder of apps/member/brands`)
}

const roles: ValueParser<ReadonlySet<ProcessRole>> = (roleList, facts) => {
  const named = readWordList(ROLES)(roleList, facts)
  return named.length === 0 ? ALL_ROLES : new Set(named)
}

const origins: ValueParser<readonly string[]> = (originList, { name }) => parseOrigins(name, originList)

/** Keys of the sports that are off by default. The `sports` option turns them on. */
const SWITCHED_ON = SPORTS.filter(({ id }) => EXCLUDED_SPORTS.has(id)).map(({ key }) => key)

/** Flags of `npm start` and environment variables, by server option. */
const FLAGS = {
  port: { flag: 'port', read: wholeNumberIn({ from: 0, to: 65_535 }, 4600) },
  dataDir: { flag: 'data', read: folderPath(null) },
  fixturesDir: { flag: 'fixtures', read: folderPath(null) },
  seed: { flag: 'seed', read: wholeNumberIn({ from: 0, to: 4_294_967_295 }, 1) },
  speed: { flag: 'speed', read: numberIn({ from: 0.01, to: 10_000 }, 1) },
  offers: { flag: 'offer', read: readWordList(DEMO_OFFERS) },
  sports: { flag: 'sports', env: 'TOUCHLINE_SPORTS', read: readWordList(SWITCHED_ON) },
  brand: { flag: 'brand', env: 'TOUCHLINE_BRAND', read: brand },
  /** Roles of the process: api, push, feed, worker. Default: every role. */
  roles: { flag: 'roles', env: 'TOUCHLINE_ROLES', read: roles },
  demo: { flag: 'demo', standard: undefined },
  historyDays: { flag: 'history', read: wholeNumberIn({ from: 0, to: 60 }, 30) },
  docs: { flag: 'docs', standard: false },
  /** Development only: allows calls to operator wallets on this machine (WA11). */
  walletLoopback: { flag: 'wallet-loopback', standard: false },
  /** Network address that the server listens on. */
  host: { env: 'HOST', read: textValue('127.0.0.1') },
  /** Connection string of an external PostgreSQL. `migrationUrl` connects as the owner of the tables. */
  databaseUrl: { env: 'DATABASE_URL', read: textValue(undefined) },
  migrationUrl: { env: 'MIGRATION_DATABASE_URL', read: textValue(undefined) },
  /** Number of server processes that share the external database. */
  nodes: { env: 'NODES', read: wholeNumberIn({ from: 1, to: 1_000 }, 3) },
  /** URL of the NATS servers that carry messages between nodes. */
  natsUrl: { env: 'NATS_URL', read: textValue(undefined) },
  natsUser: { env: 'NATS_USER', read: textValue(undefined) },
  natsPassword: { env: 'NATS_PASSWORD', read: textValue(undefined) },
  natsNkey: { env: 'NATS_NKEY', read: folderPath(undefined) },
  natsCreds: { env: 'NATS_CREDS', read: folderPath(undefined) },
  natsCa: { env: 'NATS_CA', read: folderPath(undefined) },
  natsCert: { env: 'NATS_CERT', read: folderPath(undefined) },
  natsKey: { env: 'NATS_KEY', read: folderPath(undefined) },
  pepper: { env: 'TOUCHLINE_PEPPER', read: textValue(undefined) },
  /** Second pepper, accepted beside the first during a pepper rotation. */
  otherPepper: { env: 'TOUCHLINE_PEPPER_OTHER', read: textValue(undefined) },
  /** Operating-system user that a server started as root switches to. */
  user: { env: 'TOUCHLINE_USER', read: textValue(undefined) },
  /** Addresses of the reverse proxies whose forwarding headers the server trusts. */
  trustedProxies: { env: 'TRUSTED_PROXY', read: parseTrustedProxies },
  /** Origins (https URLs) under which the members' site is public. */
  publicOrigins: { env: 'PUBLIC_ORIGIN', read: origins },
  /** Origins that serve only the office. */
  officeOrigins: { env: 'OFFICE_ORIGIN', read: origins },
  /** Origins from which browsers may load live TV streams. */
  tvOrigins: { env: 'TV_ORIGINS', read: origins },
  /** Maximum number of open connections from a single address. */
  connectionsPerAddress: {
    env: 'CONNECTIONS_PER_ADDRESS',
    read: wholeNumberIn({ from: 10, to: MAX_CONNECTIONS }, CONNECTIONS_PER_ADDRESS),
  },
  /** Milliseconds for which `/health` announces the shutdown before the server stops. */
  leaveMs: { env: 'LEAVE_MS', read: wholeNumberIn({ from: 0, to: 60_000 }, 0) },
} as const satisfies Table

type NatsValues = Readonly<
  Record<
    'natsUrl' | 'natsUser' | 'natsPassword' | 'natsNkey' | 'natsCreds' | 'natsCa' | 'natsCert' | 'natsKey',
    string | undefined
  >
>

/**
 * Parses flags and environment of a server with the repository at `root`. An error is returned as a single-line
 * message.
 */
export function parseFlags(
  root: string,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): ParsedFlags<ServerFlagOptions> {
  try {
    const { trustedProxies, publicOrigins, officeOrigins, tvOrigins, dataDir, ...rest } = readTable(FLAGS, argv, env)
    const { nats, values } = splitNats(rest)
    const options = {
      ...values,
      nats,
      dataDir: dataDir ?? path.join(root, '.touchline'),
      siteDir: path.join(root, 'apps/member/dist'),
      officeDir: path.join(root, 'apps/office/dist'),
      outside: { trustedProxies, publicOrigins, officeOrigins, tvOrigins },
    }
    return { ok: true, options }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

/** Separates the NATS variables from the other options. Without a URL, NATS is not used. */
function splitNats<Rest extends NatsValues>(all: Rest) {
  const { natsUrl, natsUser, natsPassword, natsNkey, natsCreds, natsCa, natsCert, natsKey, ...values } = all
  const nats: NatsConfig | undefined =
    natsUrl === undefined
      ? undefined
      : {
          url: natsUrl,
          user: natsUser,
          password: natsPassword,
          nkeyFile: natsNkey,
          credsFile: natsCreds,
          caFile: natsCa,
          certFile: natsCert,
          keyFile: natsKey,
        }
  return { nats, values }
}
