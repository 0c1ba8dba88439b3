import { OFFICE_PATH } from '@touchline/contract/site'
import { openApp, type NetworkConfig } from './open-app.ts'
import { watchOpenRequests } from '../platform/http/limits/watch-open-requests.ts'
import { CONNECTIONS_PER_ADDRESS } from '../platform/http/limits/connections.ts'
import { healthRoute } from './health.ts'
import { type LagMeter, startLagMeter } from '../platform/http/limits/lag-meter.ts'
import { listen } from './listen.ts'
import { readMaintenance } from '../platform/http/maintenance.store.ts'
import { logoRoute } from './sites/logo.ts'
import { openOffice } from './sites/open-office.ts'
import { openSite } from './sites/open-site.ts'
import { precompress } from './sites/precompress.ts'
import type { Route } from '../platform/http/route.ts'
import { versionRoute } from './sites/version.ts'
import { watchMaintenance } from '../platform/http/watch-maintenance.ts'
import type { ModuleRegistry } from '../platform/module-registry.ts'
import type { Platform } from '../platform/module.ts'
import { platformDescription } from '../platform/platform.description.ts'
import { MEMBERS_PLACE, openLive } from '../platform/push/live.http.ts'
import type { SocketLimits } from '../platform/push/socket-limits.ts'

export interface HttpServerOptions {
  /** Port to listen on; 0 takes a free port. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Folder of the built site; null serves only the API. */
  readonly siteDir: string | null
  /** Folder of the built office site; undefined serves no office. */
  readonly officeDir?: string
  /** Key of the brand to serve. */
  readonly brand: string
  /** Whether to publish the API description at /docs. */
  readonly docs?: boolean
  /** Trusted proxies and public origins. Default none. */
  readonly outside?: Partial<NetworkConfig> | undefined
  /** Limit of TCP connections per address. Default CONNECTIONS_PER_ADDRESS. */
  readonly connectionsPerAddress?: number | undefined
  /** Meter of event-loop lag. Default a timer. */
  readonly lag?: LagMeter | undefined
  /** Socket limits. Default SOCKET_LIMITS. */
  readonly sockets?: SocketLimits | undefined
}

export interface RunningHttpServer {
  readonly address: string
  /** URL of the back office; null if this server serves no office. */
  readonly office: string | null
  /** Routes of the server. */
  readonly routes: readonly Route[]
}

/** Opens the HTTP server with the routes and sockets of the modules and the sites, and listens. */
export async function startHttpServer(
  platform: Platform,
  registry: ModuleRegistry,
  options: HttpServerOptions,
): Promise<RunningHttpServer> {
  const { app, site, office, outside, routes } = await openHttpServer(platform, registry, options)
  const address = await listen(app, options)
  compressSites(platform, [site, office])
  return { address, office: office === null ? null : `${outside.officeOrigins[0] ?? address}${OFFICE_PATH}`, routes }
}

/** Opens the HTTP server with the routes and sockets of the modules and the sites. The server does not listen yet. */
export async function openHttpServer(platform: Platform, registry: ModuleRegistry, options: HttpServerOptions) {
  const { log, hub, anonymousLimiter, closing, roles } = platform
  const siteDir = roles.has('api') ? options.siteDir : null
  const office = await openOffice(roles.has('api') ? (options.officeDir ?? null) : null)
  const outside = { trustedProxies: [], publicOrigins: [], officeOrigins: [], tvOrigins: [], ...options.outside }
  const site = await openSite(siteDir, options.brand, outside.tvOrigins)
  const maintenance = await watchMaintenance({
    ...platform,
    read: () => readMaintenance(platform.pool),
    onTurn: (on) => {
      if (on) hub.toAll({ t: 'error', code: 'maintenance' })
    },
  })
  const live = openLive({
    ...platform,
    place: MEMBERS_PLACE,
    buildHeartbeats: () => registry.buildHeartbeats(),
    resolveMember: registry.resolveMember,
    limits: options.sockets,
  })
  const routes = [
    healthRoute(platform, registry.health),
    versionRoute({ build: site?.brand.version ?? '', maintenance: maintenance.on }),
    logoRoute(site?.brand ?? null),
    ...(roles.has('push') ? [live.route] : []),
    ...(roles.has('api') ? registry.routes : []),
  ]
  const [measured, stopMeasuring] = startLagMeter()
  closing.add(stopMeasuring)
  const app = await openApp({
    log,
    anonymousLimiter,
    lag: options.lag ?? measured,
    routes,
    modules: [platformDescription, ...registry.descriptions],
    site,
    office,
    docs: options.docs === true,
    outside,
    connectionsPerAddress: options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS,
    maintenance: maintenance.on,
    onClose: () => {
      live.stop()
      hub.stop()
    },
  })
  closing.add(watchOpenRequests(app))
  return { app, site, office, outside, routes }
}

/** Compresses the site files in the background: the first visitors get uncompressed files. */
function compressSites({ log }: Platform, sites: readonly ({ readonly dir: string } | null)[]): void {
  const dirs = sites.flatMap((site) => (site === null ? [] : [site.dir]))
  Promise.all(dirs.map(precompress)).catch((err: unknown) => log.warn({ err }, 'the site is served uncompressed'))
}
