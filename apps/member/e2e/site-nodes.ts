import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { Role } from '../../server/src/platform/roles.ts'
import type { Seams, ServerOptions } from '../../server/src/server-options.ts'
import { openServer, type RunningServer } from '../../server/src/server.ts'
import { openFront } from '../../server/src/testing/front.ts'
import { patient } from '../../../tools/e2e/patience.ts'

export interface SiteNodes {
  readonly address: string
  /** Where the feed is played and members are made. */
  readonly inner: RunningServer
  /** Stops and begins again, one after the other, those whom pages speak to. Throws where there is one alone. */
  readonly renew: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Both answer calls by turns and hold sockets; neither plays the feed, so each follows the book of the inner one. */
const OUTER = ['first', 'second'] as const
const OUTER_ROLES: readonly Role[] = ['api', 'push']
/** Longer than the front takes to see that a node leaves. */
const LEAVE_MS = 400
/** As long as a busy machine takes to begin a node. */
const BEGINS_WITHIN_MS = patient(60_000)

const portOf = (address: string): number => Number(new URL(address).port)

/** The machine of a test is busy with browsers: its servers refuse nobody for that. */
const NO_LAG = { lagMs: () => 0 }

/** One server with every role. */
const openAlone = async (options: ServerOptions, seams: Seams): Promise<SiteNodes> => {
  const inner = await openServer({ ...options, lag: NO_LAG }, seams)
  const renew = () => Promise.reject(new Error('one server alone cannot be gone and be there'))
  return { address: inner.address, inner, renew, stop: inner.stop }
}

/** One of the servers over the database; at a port of its own where none is named. */
const openNode = (
  options: ServerOptions,
  seams: Seams,
  node: { readonly name: string; readonly roles: readonly Role[]; readonly port?: number },
): Promise<RunningServer> =>
  openServer(
    {
      ...options,
      lag: NO_LAG,
      port: node.port ?? 0,
      dataDir: path.join(options.dataDir, node.name),
      outside: { ...options.outside, trustedProxies: ['127.0.0.1'] },
      roles: new Set(node.roles),
    },
    { ...seams, demoAnywhere: true },
  )

/** Servers over one database, and one address before them. */
const openCluster = async (given: ServerOptions, seams: Seams): Promise<SiteNodes> => {
  const { dataDir, onProgress } = given
  const database = await openDatabase({ dataDir, onNotice: onProgress, durable: false })
  const options = { ...given, databaseUrl: database.connectionString }
  const inner = await openNode(options, seams, { name: 'inner', roles: ['api', 'feed', 'worker'] })
  const openOuter = (name: string, port?: number): Promise<RunningServer> =>
    openNode({ ...options, leaveMs: LEAVE_MS }, seams, { name, roles: OUTER_ROLES, ...(port && { port }) })
  const outer = new Map<string, RunningServer>()
  for (const name of OUTER) outer.set(name, await openOuter(name))
  const ports = [...outer.values()].map(({ address }) => portOf(address))
  const front = await openFront(
    ports.map((port) => ({ port, roles: new Set(OUTER_ROLES) })),
    given.port,
  )
  const serves = async (port: number): Promise<void> => {
    const untilMs = performance.now() + BEGINS_WITHIN_MS
    while (front.healthOf(port)?.['stale'] !== false) {
      if (performance.now() > untilMs) throw new Error('a node that was begun again does not serve')
      await setTimeout(20)
    }
  }
  return {
    address: front.address,
    inner,
    renew: async () => {
      for (const [name, server] of outer) {
        const port = portOf(server.address)
        await server.stop()
        outer.set(name, await openOuter(name, port))
        await serves(port)
      }
    },
    stop: async () => {
      await front.stop()
      for (const server of [...outer.values(), inner]) await server.stop()
      await database.stop()
    },
  }
}

/** Several nodes where a file asks for them, or all do (`npm test -- --cluster`, by TOUCHLINE_CLUSTER). */
export const openNodes = (options: ServerOptions, seams: Seams, several: boolean): Promise<SiteNodes> =>
  several || process.env['TOUCHLINE_CLUSTER'] ? openCluster(options, seams) : openAlone(options, seams)
