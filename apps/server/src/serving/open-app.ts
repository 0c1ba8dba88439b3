import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerClosing } from '../platform/http/closed.ts'
import { registerCompression } from '../platform/http/compressed.ts'
import { limitConnections } from '../platform/http/limits/connections.ts'
import { registerDocs } from './docs/docs.ts'
import type { TaggedDescription } from '../platform/http/description.ts'
import { SMALLEST_LIMIT } from '../platform/http/validation/body-limit.ts'
import { answerError } from '../platform/http/errors.ts'
import { registerJson } from '../platform/http/validation/read-json.ts'
import { registerForwarded, compileTrustedProxies } from '../platform/http/forwarded.ts'
import { registerOfficeOrigin } from './sites/office-origin.ts'
import { registerOffice } from './sites/office-site.ts'
import type { OfficeSite } from './sites/open-office.ts'
import type { Site } from './sites/open-site.ts'
import type { LagMeter } from '../platform/http/limits/lag-meter.ts'
import { MAX_CONNECTIONS, CLIENT_TIMEOUTS, patienceOptions } from '../platform/http/limits/client-timeouts.ts'
import { DIRECTIVES } from '../platform/http/policy.ts'
import { registerPublicOrigin } from '../platform/http/public-origin.ts'
import { registerScope } from '../platform/http/request-scope.ts'
import { startRequestsInTurns, RequestTurns } from '../platform/http/limits/request-turns.ts'
import { type Route, registerRoutes } from '../platform/http/route.ts'
import { registerShedding } from '../platform/http/limits/shed-load.ts'
import { registerSite } from './sites/site.ts'
import { endFaultySocket } from '../platform/http/socket-route.ts'
import { type AnonymousLimiter, registerAnonymousLimiter } from '../platform/http/limits/anonymous-limiter.ts'
import { closeRefusedUpgrades, registerUpgrade } from '../platform/http/upgrade.ts'
import { BadInput, validatorCompiler } from '../platform/http/validation/validate.ts'

/** Network configuration of the server. */
export interface NetworkConfig {
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
  readonly outside: NetworkConfig
  /** Limit of concurrent TCP connections per address. */
  readonly connectionsPerAddress: number
  readonly anonymousLimiter: AnonymousLimiter
  readonly lag: LagMeter
  /** Whether to publish the API description at /docs. */
  readonly docs: boolean
  readonly routes: readonly Route[]
  readonly modules: readonly TaggedDescription[]
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

/** Creates the HTTP server with the endpoints, their description and the sites. */
export async function openApp(parts: AppParts): Promise<FastifyInstance> {
  const { outside } = parts
  const trusts = compileTrustedProxies(outside.trustedProxies)
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SMALLEST_LIMIT,
    trustProxy: trusts ?? false,
    // Fastify does not close connections itself; `watchOpenRequests` closes them.
    forceCloseConnections: false,
    ...patienceOptions(CLIENT_TIMEOUTS),
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

/**
 * Maps paths that are too long or have invalid escapes to an unknown path, so that the client gets our notFound and not
 * an error of Fastify.
 */
function rewriteUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  if (url.length > LONGEST_URL) return '/unreadable'
  try {
    decodeURI(url)
    return url
  } catch (error) {
    if (error instanceof URIError) return '/unreadable'
    throw error
  }
}

function securityHeaders({ publicOrigins, officeOrigins }: NetworkConfig) {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    strictTransportSecurity: publicOrigins.length + officeOrigins.length === 0 ? false : TLS_ONLY,
    referrerPolicy: { policy: 'same-origin' },
  } as const
}
