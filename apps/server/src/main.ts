import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { demo, demoLines } from './demo/index.ts'
import { findExposureReason } from './demo-choice.ts'
import { type ParsedFlags, parseFlags } from './flags/server-flags.ts'
import { dropRoot } from './serving/drop-root.ts'
import { stopOnSignals } from './runtime/process/stop-on-signals.ts'
import type { TestOverrides, ServerOptions } from './server-options.ts'
import { type RunningServer, openServer } from './server.ts'

/** Root folder of the repository. The relative path is the same for source and bundle. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv): ParsedFlags<ServerOptions> {
  const parsedFlags = parseFlags(ROOT, argv, env)
  if (!parsedFlags.ok) return parsedFlags
  const onProgress = (line: string): void => console.log(line)
  return { ok: true, options: { ...parsedFlags.options, onProgress, onTakenOver: () => process.exit(1) } }
}

/** Starts the server, prints its addresses and demo logins, and stops on a signal. */
export async function startServer(options: ServerOptions, seams: TestOverrides = {}): Promise<RunningServer> {
  const { onProgress, fixturesDir, speed, dataDir, siteDir, officeDir, databaseUrl, user } = options
  await dropRoot({ user, dataDir, siteDir, officeDir, openBecause: findExposureReason(options) }, onProgress)
  const server = await openServer(options, seams)
  const atHome = (address: string): string => address.replace('127.0.0.1', 'localhost')
  const database = databaseUrl === undefined ? `database in ${dataDir}` : 'database of DATABASE_URL'
  const lines = [
    '',
    `Touchline is served at ${atHome(server.address)}`,
    ...(server.office === null ? [] : [`and its back office at ${atHome(server.office)}`]),
    ...demoLines(server.apiOf(demo).readLogins()),
    `  matches   ${fixturesDir === null ? 'a made-up season' : `fixtures of ${fixturesDir}`}, clock at speed ${speed}`,
    `  running   ${database}, feed, book, push at /live${options.docs === true ? ', API at /docs' : ''}`,
    '  stop with Ctrl-C',
  ]
  for (const line of lines) onProgress(line)
  stopOnSignals(server.stop, onProgress)
  return server
}
