import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Book } from '../book/book.ts'
import type { AccountSecurity } from '../services/account-security.ts'
import type { AddNickname } from '../services/add-nickname.ts'
import type { PollBalance } from '../services/balance.ts'
import type { CashOuts } from '../services/cash-out.ts'
import type { ChangePassword } from '../services/change-password.ts'
import type { GenerateParlay } from '../services/generate-parlay.ts'
import type { MatchResults } from '../services/match-results.ts'
import type { Notices } from '../services/notices.ts'
import type { Clock, DailyStatement } from '../services/ports.ts'
import type { Reports } from '../services/report-ports.ts'
import type { SessionGuard } from '../services/session-guard.ts'
import type { Standings } from '../services/standings.ts'
import type { Timelines } from '../services/timelines.ts'
import type { SaveSettings } from '../services/settings.ts'
import { addressKey } from './address.ts'
import { registerAccountSecurity } from './account-security.ts'
import { registerAddSecondary } from './addsecondary.ts'
import type { Allowances } from './allowances.ts'
import { registerAuthLogin } from './authlogin.ts'
import { registerCashOut } from './bet/cashout.ts'
import { registerCashOutQuote } from './bet/cashoutquote.ts'
import { type ListRoutes, registerBetLists } from './bet/lists.ts'
import { type PlacingRoutes, registerPlacing } from './bet/placing.ts'
import { registerCompression } from './compressed.ts'
import { registerChangePassword } from './changepassword.ts'
import { registerDailyStatement } from './dailystatement.ts'
import { registerClosing } from './closed.ts'
import { limitConnections } from './connections.ts'
import { registerDocs } from './docs.ts'
import { BODY_LIMIT, answerError } from './errors.ts'
import { registerForwarded, trustsOf } from './forwarded.ts'
import { type Health, registerHealth } from './health.ts'
import { registerLiveMatchList } from './livematchlist.ts'
import { registerGetLogo } from './getlogo.ts'
import { registerMatchResult } from './matchresult.ts'
import { registerNotices } from './notices.ts'
import { registerParlayGenerator } from './prg.ts'
import { registerParlayMatchResult } from './parlaymatchresult.ts'
import { registerReports } from './reports.ts'
import { registerRadarList } from './radarlist.ts'
import { registerSingleMatchResult } from './singlematchresult.ts'
import type { Site } from './open-site.ts'
import { MOST_CONNECTIONS, PATIENCE, patienceOptions } from './patience.ts'
import { DIRECTIVES } from './policy.ts'
import { registerPublicOrigin } from './public-origin.ts'
import { registerSite } from './site.ts'
import { registerStandingList } from './standinglist.ts'
import { type Strangers, registerStrangers } from './strangers.ts'
import { registerUserBalance } from './userbalance.ts'
import { type LoginRoutes, registerUserLogin } from './userlogin.ts'
import { registerUserLogout } from './userlogout.ts'
import { registerUserProfile } from './userprofile.ts'
import { registerUserSettings } from './usersettings.ts'
import { UxAnswers, type UxSource } from './ux-answers.ts'
import { registerUxMarket } from './uxmarket.ts'
import { registerUxMatch } from './uxmatch.ts'
import { registerUxMatch2 } from './uxmatch2.ts'
import { registerUxMenu } from './uxmenu.ts'
import { registerUxOddsMovement } from './uxoddsmovement.ts'
import { validatorCompiler } from './validate.ts'
import { registerOperatorBalance } from './vuserbalance.ts'
import { registerVersion } from './version.ts'

/** How the server stands to those outside. */
export interface Outside {
  /** Addresses and ranges of the proxies whose word is believed. */
  readonly trustedProxies: readonly string[]
  /** Addresses that members know the site by; none to answer under any name. */
  readonly publicOrigins: readonly string[]
}

export interface HttpParts extends LoginRoutes, ListRoutes, PlacingRoutes {
  readonly log: FastifyBaseLogger
  readonly outside: Outside
  /** TCP connections that one address may have at the same time. */
  readonly connectionsPerAddress: number
  readonly strangers: Strangers
  /** Whether the API is described at /docs. */
  readonly docs: boolean
  readonly guard: SessionGuard
  readonly clock: Clock
  readonly book: Book
  readonly ux: UxSource
  readonly health: () => Health
  readonly pollBalance: PollBalance
  readonly saveSettings: SaveSettings
  readonly changePassword: ChangePassword
  readonly addNickname: AddNickname
  readonly security: AccountSecurity
  readonly notices: Notices
  readonly allowances: Allowances
  readonly cashOuts: CashOuts
  readonly generateParlay: GenerateParlay
  readonly statement: DailyStatement
  readonly reports: Reports
  readonly matchResults: MatchResults
  readonly standings: Standings
  readonly timelines: Pick<Timelines, 'of'>
  /** The built site; null to serve the API alone. */
  readonly site: Site | null
  /** Whether the site is closed for a while. */
  readonly maintenance: () => boolean
  /** Adds what is no endpoint of this room: the socket. */
  readonly more: (app: FastifyInstance) => void
}

/** A year; what else lies under the name is not ours to decide on. */
const TLS_ONLY = { maxAge: 31_536_000, includeSubDomains: false }

const securityHeaders = ({ publicOrigins }: Outside) => ({
  contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
  strictTransportSecurity: publicOrigins.length === 0 ? false : TLS_ONLY,
  referrerPolicy: { policy: 'same-origin' },
} as const)

/**
 * A client says which topics it follows, and who it is. Nothing is compressed: each socket would hold a compressor of a
 * quarter of a megabyte and do again what was done for the others. Who is on a thin line takes the list from uxmarket,
 * compressed once for all, and follows from its sequence.
 */
const WEBSOCKET_OPTIONS = { maxPayload: 4_096, perMessageDeflate: false }

/** A path whose escapes name no letters is one that is not there, and no failure in words of Fastify’s own. */
const rewriteUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  try {
    decodeURI(url)
    return url
  } catch (error) {
    if (error instanceof URIError) return '/unreadable'
    throw error
  }
}

/** The server's door: every endpoint, the description of them, and the site. */
export const createApp = async (parts: HttpParts): Promise<FastifyInstance> => {
  const { outside } = parts
  const trusts = trustsOf(outside.trustedProxies)
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trusts ?? false,
    forceCloseConnections: true,
    ...patienceOptions(PATIENCE),
    rewriteUrl,
  })
  app.server.maxConnections = MOST_CONNECTIONS
  limitConnections(app.server, { perAddress: parts.connectionsPerAddress, trusts })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerError)
  registerForwarded(app, trusts)
  await app.register(helmet, securityHeaders(outside))
  // What does not say that it may be kept is somebody's own, or true for a moment only.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(rateLimit, { global: false, timeWindow: 60_000, keyGenerator: ({ ip }) => addressKey(ip) })
  await app.register(websocket, { options: WEBSOCKET_OPTIONS })
  // Behind the sockets, which close what is refused of theirs from here on.
  registerPublicOrigin(app, outside.publicOrigins)
  registerStrangers(app, parts.strangers)
  if (parts.docs) await registerDocs(app)
  await app.register(async (api) => {
    registerClosing(api, parts.maintenance)
    registerCompression(api)
    registerEndpoints(api, parts)
    parts.more(api)
  })
  await registerSite(app, parts.site)
  return app
}

const registerEndpoints = (app: FastifyInstance, parts: HttpParts): void => {
  const answers = new UxAnswers(parts.ux, (ip, points) => void parts.strangers.mayAsk(ip, points))
  registerHealth(app, parts.health)
  registerVersion(app, { version: parts.site?.brand.version ?? '', maintenance: parts.maintenance })
  registerGetLogo(app, parts.site?.brand ?? null)
  registerUxMenu(app, answers)
  registerUxMarket(app, answers)
  registerUxMatch(app, answers, parts.book)
  registerUxMatch2(app, answers, parts.book)
  registerUxOddsMovement(app, answers, parts.book, parts.ux.worldMs)
  registerLiveMatchList(app, answers, parts.book)
  registerRadarList(app, answers, parts.book, parts.timelines)
  registerUserLogin(app, parts)
  registerAuthLogin(app, parts)
  registerUserProfile(app, parts, parts.profileOf)
  registerUserLogout(app, parts, parts.guard)
  registerUserBalance(app, parts, parts.pollBalance)
  registerOperatorBalance(app, parts)
  registerUserSettings(app, parts, parts.saveSettings)
  registerChangePassword(app, parts, parts.changePassword)
  registerAddSecondary(app, parts, parts.addNickname)
  registerAccountSecurity(app, parts, parts)
  registerNotices(app, parts, parts.notices)
  registerCashOutQuote(app, parts, parts.cashOuts)
  registerCashOut(app, parts, parts.cashOuts)
  registerPlacing(app, parts, parts)
  registerBetLists(app, parts, parts)
  registerParlayGenerator(app, parts, parts.generateParlay)
  registerDailyStatement(app, parts, parts)
  registerReports(app, parts, parts.reports)
  registerMatchResult(app, parts, parts.matchResults)
  registerSingleMatchResult(app, parts, parts.matchResults)
  registerParlayMatchResult(app, parts, parts)
  registerStandingList(app, parts, parts.standings)
}
