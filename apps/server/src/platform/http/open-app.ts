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
import { registerForwarded, compileTrustedProxies } from './forwarded.ts'
import { registerOfficeOrigin } from './office-origin.ts'
import { registerOffice } from './office-site.ts'
import type { OfficeSite } from './open-office.ts'
import type { Site } from './open-site.ts'
import type { LagMeter } from './lag-meter.ts'
import { MAX_CONNECTIONS, PATIENCE, patienceOptions } from './patience.ts'
import { DIRECTIVES } from './policy.ts'
import { registerPublicOrigin } from './public-origin.ts'
import { registerScope } from './request-scope.ts'
import { startRequestsInTurns, RequestTurns } from './request-turns.ts'
import { type Route, registerRoutes } from './route.ts'
import { registerShedding } from './shed-load.ts'
import { registerSite } from './site.ts'
import { endFaultySocket } from './socket-route.ts'
import { type AnonymousLimiter, registerAnonymousLimiter } from './anonymous-limiter.ts'
import { closeRefusedUpgrades, registerUpgrade } from './upgrade.ts'
import { BadInput, validatorCompiler } from './validate.ts'

/** Network configuration of the server. */
export interface Outside {
  /** Addresses and CIDR ranges of trusted proxies. */
  readonly trustedProxies: readonly string[]
  /** Origins of the members' site. Empty: the server responds under any host name. */
  readonly publicOrigins: readonly string[]
  /** Origins of the back office. Empty: the office is served beside the members' site. */
  readonly officeOrigins: readonly string[]
  /** Origins of live TV video, besides the site's own. */
  readonly tvOrigins: readonly string[]
}

interface AppParts {
  readonly log: FastifyBaseLogger
  readonly outside: Outside
  /** Limit of concurrent TCP connections per address. */
  readonly connectionsPerAddress: number
  readonly anonymousLimiter: AnonymousLimiter
  readonly lag: LagMeter
  /** Whether to publish the API description at /docs. */
  readonly docs: boolean
  readonly routes: readonly Route[]
  readonly modules: readonly Described[]
  /** Built members' site; null serves only the API. */
  readonly site: Site | null
  /** Built office site; null serves no office. */
  readonly office: OfficeSite | null
  /** Returns whether maintenance mode is on. */
  readonly maintenance: () => boolean
  /** Closes the open sockets when the server closes. */
  readonly onClose: () => void
}

/** HSTS for one year. Sub-domains are excluded, since they may belong to others. */
const TLS_ONLY = { maxAge: 31_536_000, includeSubDomains: false }

const securityHeaders = ({ publicOrigins, officeOrigins }: Outside) =>
  ({
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    strictTransportSecurity: publicOrigins.length + officeOrigins.length === 0 ? false : TLS_ONLY,
    referrerPolicy: { policy: 'same-origin' },
  }) as const

/**
 * Socket frames of clients are small: authentication and subscriptions. Compression is off: a compressor per socket
 * takes 250 kB and repeats the work for every client. Clients on slow networks fetch the list from uxmarket, compressed
 * once for everybody, and subscribe from its sequence.
 */
const WEBSOCKET_OPTIONS = { maxPayload: 4_096, perMessageDeflate: false }

/** Maximum URL length in characters. The longest valid part is an operator's launch token of 2,048 characters. */
const LONGEST_URL = 4_096
/** Maximum length of the content-type header in characters, since Fastify matches it with a pattern. */
const LONGEST_CONTENT_TYPE = 200

/**
 * Maps paths that are too long or have invalid escapes to an unknown path, so that the client gets our notFound and not
 * an error of Fastify.
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

/** Creates the HTTP server with the endpoints, their description and the sites. */
export const openApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { outside } = parts
  const trusts = compileTrustedProxies(outside.trustedProxies)
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SMALLEST_LIMIT,
    trustProxy: trusts ?? false,
    // Fastify does not close connections itself; `watchOpenRequests` closes them.
    forceCloseConnections: false,
    ...patienceOptions(PATIENCE),
    rewriteUrl,
  })
  app.server.maxConnections = MAX_CONNECTIONS
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
  // Forbids storing responses without a cache header, which are private or short-lived.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(websocket, { options: WEBSOCKET_OPTIONS, errorHandler: endFaultySocket })
  closeRefusedUpgrades(app)
  registerUpgrade(app)
  registerOfficeOrigin(app, outside.officeOrigins)
  registerPublicOrigin(app, outside)
  registerAnonymousLimiter(app, parts.anonymousLimiter)
  if (parts.docs) await registerDocs(app, parts.routes, parts.modules)
  await app.register(async (api) => {
    registerClosing(api, parts.maintenance)
    registerCompression(api)
    registerRoutes(api, parts.routes)
    api.addHook('onClose', parts.onClose)
  })
  await registerOffice(app, parts.office)
  await registerSite(app, parts.site)
  startRequestsInTurns(app.server, turns, trusts)
  return app
}
