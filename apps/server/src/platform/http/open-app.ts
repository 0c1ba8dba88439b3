import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerClosing } from './closed.ts'
import { registerCompression } from './compressed.ts'
import { limitConnections } from './connections.ts'
import { registerDocs } from './docs.ts'
import type { Described } from './description.ts'
import { SMALLEST_LIMIT } from './body-limit.ts'
import { answerError } from './errors.ts'
import { registerJson } from './read-json.ts'
import { registerForwarded, trustsOf } from './forwarded.ts'
import { registerOfficeOrigin } from './office-origin.ts'
import { registerOffice } from './office-site.ts'
import type { OfficeSite } from './open-office.ts'
import type { Site } from './open-site.ts'
import type { LagMeter } from './lag-meter.ts'
import { MOST_CONNECTIONS, PATIENCE, patienceOptions } from './patience.ts'
import { DIRECTIVES } from './policy.ts'
import { registerPublicOrigin } from './public-origin.ts'
import { registerScope } from './request-scope.ts'
import { beginInTurns, RequestTurns } from './request-turns.ts'
import { type Route, registerRoutes } from './route.ts'
import { registerShedding } from './shed-load.ts'
import { registerSite } from './site.ts'
import { endFaultySocket } from './socket-route.ts'
import { type Strangers, registerStrangers } from './strangers.ts'
import { closeRefusedUpgrades, registerUpgrade } from './upgrade.ts'
import { BadInput, validatorCompiler } from './validate.ts'

/** How the server stands to those outside. */
export interface Outside {
  /** Addresses and ranges of the proxies whose word is believed. */
  readonly trustedProxies: readonly string[]
  /** Addresses that members know the site by; none to answer under any name. */
  readonly publicOrigins: readonly string[]
  /** Addresses of the office alone; none to serve it beside the members' site. */
  readonly officeOrigins: readonly string[]
  /** Addresses that pictures of live TV may come from, beside the site's own. */
  readonly tvOrigins: readonly string[]
}

interface AppParts {
  readonly log: FastifyBaseLogger
  readonly outside: Outside
  /** TCP connections that one address may have at the same time. */
  readonly connectionsPerAddress: number
  readonly strangers: Strangers
  readonly lag: LagMeter
  /** Whether the API is described at /docs. */
  readonly docs: boolean
  readonly routes: readonly Route[]
  readonly modules: readonly Described[]
  /** The built site; null to serve the API alone. */
  readonly site: Site | null
  /** The built site of the office; null to serve none. */
  readonly office: OfficeSite | null
  /** Whether the site is closed for a while. */
  readonly maintenance: () => boolean
  /** Ends what a socket has open. */
  readonly onClose: () => void
}

/** A year; what else lies under the name is not ours to decide on. */
const TLS_ONLY = { maxAge: 31_536_000, includeSubDomains: false }

const securityHeaders = ({ publicOrigins, officeOrigins }: Outside) =>
  ({
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    strictTransportSecurity: publicOrigins.length + officeOrigins.length === 0 ? false : TLS_ONLY,
    referrerPolicy: { policy: 'same-origin' },
  }) as const

/**
 * A client says which topics it follows, and who it is. Nothing is compressed: each socket would hold a compressor of a
 * quarter of a megabyte and do again what was done for the others. Who is on a thin line takes the list from uxmarket,
 * compressed once for all, and follows from its sequence.
 */
const WEBSOCKET_OPTIONS = { maxPayload: 4_096, perMessageDeflate: false }

/** Longer than any address of ours: an operator's launch token of 2,048 characters is the longest part of one. */
const LONGEST_URL = 4_096
/** A pattern of the framework's reads it. */
const LONGEST_CONTENT_TYPE = 200

/**
 * A path that is too long, or whose escapes name no letters, is one that is not there, and no failure in words of
 * Fastify’s own.
 */
const rewriteUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  if (url.length > LONGEST_URL) return '/unreadable'
  try {
    decodeURI(url)
    return url
  } catch (error) {
    if (error instanceof URIError) return '/unreadable'
    throw error
  }
}

/** The server's door: every endpoint, the description of them, and the site. */
export const openApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { outside } = parts
  const trusts = trustsOf(outside.trustedProxies)
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SMALLEST_LIMIT,
    trustProxy: trusts ?? false,
    // Whoever closes it sees to the connections (watchDoor).
    forceCloseConnections: false,
    ...patienceOptions(PATIENCE),
    rewriteUrl,
  })
  app.server.maxConnections = MOST_CONNECTIONS
  limitConnections(app.server, { perAddress: parts.connectionsPerAddress, trusts })
  registerJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerError)
  const turns = new RequestTurns()
  registerShedding(app, { lagMs: () => Math.max(parts.lag.lagMs(), turns.lagMs()) })
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-type'] ?? '').length <= LONGEST_CONTENT_TYPE) return
    throw new BadInput('content-type', 'application/json')
  })
  registerScope(app)
  registerForwarded(app, trusts)
  await app.register(helmet, securityHeaders(outside))
  // What does not say that it may be kept is somebody's own, or true for a moment only.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(websocket, { options: WEBSOCKET_OPTIONS, errorHandler: endFaultySocket })
  closeRefusedUpgrades(app)
  registerUpgrade(app)
  registerOfficeOrigin(app, outside.officeOrigins)
  registerPublicOrigin(app, outside)
  registerStrangers(app, parts.strangers)
  if (parts.docs) await registerDocs(app, parts.routes, parts.modules)
  await app.register(async (api) => {
    registerClosing(api, parts.maintenance)
    registerCompression(api)
    registerRoutes(api, parts.routes)
    api.addHook('onClose', parts.onClose)
  })
  await registerOffice(app, parts.office)
  await registerSite(app, parts.site)
  beginInTurns(app.server, turns, trusts)
  return app
}
