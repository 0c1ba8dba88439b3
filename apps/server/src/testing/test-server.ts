import { openServer, type RunningServer } from '../server.ts'
import type { ServerOptions } from '../server-options.ts'
import type { TestDatabase } from '../runtime/database/testing/test-database.ts'
import { WebSocket } from 'ws'
import { ManualFeed } from './manual-feed.ts'
import type { SteppedFeed } from './stepped-feed.ts'
import type { OpenedModules } from './open-in-process.ts'
import { createTestFolders, EVENING_MS, TestModules } from './test-modules.ts'

/** Whole server as a test uses it: it listens on a port and runs every job. */
interface OpenedServer extends OpenedModules, Pick<RunningServer, 'office'> {}

/** Full server on its own database. The test controls the clock and, by default, the feed. */
export class TestServer<F extends SteppedFeed = ManualFeed> extends TestModules<F, OpenedServer> {
  constructor(parts: {
    readonly feed: F
    readonly database: TestDatabase
    readonly dataDir: string
    readonly options: Partial<ServerOptions>
    readonly wallMs: number
  }) {
    super({
      ...parts,
      open: async (options, overrides) =>
        addClient(await openServer({ docs: true, ...options }, { ...overrides, houseLimits: false })),
    })
  }
}

/**
 * Adds a client to a server. Each request has its own connection: the server shares its process with the client and
 * closes connections that were idle during a long step, before the client notices.
 */
function addClient(server: RunningServer): OpenedServer {
  return {
    ...server,
    request: (url, request) =>
      fetch(server.address + url, { ...request, headers: { ...request?.headers, connection: 'close' } }),
    openSocket: (path, headers) => new WebSocket(`${server.address.replace('http', 'ws')}${path}`, { headers }),
  }
}

/** Starts a test server with one operator, without the demo data. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  return startTestServerOn(new ManualFeed(), options)
}

export async function startTestServerOn<F extends SteppedFeed>(
  feed: F,
  options: Partial<ServerOptions> = {},
  wallMs = EVENING_MS,
): Promise<TestServer<F>> {
  const folders = await createTestFolders(options)
  const server = new TestServer({ feed, ...folders, options, wallMs })
  await server.start()
  return server
}
