import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../server/src/runtime/database/open-database.ts'
import type { ProcessRole } from '../../server/src/runtime/roles.ts'
import type { TestOverrides, ServerOptions } from '../../server/src/server-options.ts'
import { openServer, type RunningServer } from '../../server/src/server.ts'
import { openFront } from '../../server/src/testing/front.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

export interface SiteNodes {
  readonly address: string
  /** Node that runs the feed and creates members; browsers do not connect to it. */
  readonly inner: RunningServer
  /** Restarts the outer nodes in turn. Throws if the site has only a single server. */
  readonly renew: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Names of the outer nodes, which serve requests and sockets. Outer nodes do not run the feed, so they replicate the
 * price book of the inner node.
 */
const OUTER = ['first', 'second'] as const
const OUTER_ROLES: readonly ProcessRole[] = ['api', 'push']
/**
 * Time in milliseconds for which a leaving node still serves requests. Longer than the load balancer takes to detect
 * that the node leaves.
 */
const LEAVE_MS = 400
/** Start timeout of a node on a busy machine. */
const BEGINS_WITHIN_MS = scaleTimeout(30_000)

/** Disables load shedding, because the test machine is busy with browsers. */
const NO_LAG = { lagMs: () => 0 }

/** Starts several nodes if the test file requests them, or if TOUCHLINE_CLUSTER is set (`npm test -- --cluster`). */
export function openNodes(options: ServerOptions, seams: TestOverrides, several: boolean): Promise<SiteNodes> {
  return several || process.env['TOUCHLINE_CLUSTER'] ? openCluster(options, seams) : openAlone(options, seams)
}

/** Starts several servers on a shared database, behind a single address. */
async function openCluster(given: ServerOptions, seams: TestOverrides): Promise<SiteNodes> {
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

/** Starts a server on the shared database; on a free port unless a port is given. */
function openNode(
  options: ServerOptions,
  seams: TestOverrides,
  node: { readonly name: string; readonly roles: readonly ProcessRole[]; readonly port?: number },
): Promise<RunningServer> {
  return openServer(
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
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}

/** Starts a single server with every role. */
async function openAlone(options: ServerOptions, seams: TestOverrides): Promise<SiteNodes> {
  const inner = await openServer({ ...options, lag: NO_LAG }, seams)
  const renew = () => Promise.reject(new Error('one server alone cannot be gone and be there'))
  return { address: inner.address, inner, renew, stop: inner.stop }
}
