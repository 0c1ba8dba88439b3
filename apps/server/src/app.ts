import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerAccountSecurity } from './accounts/account-security.http.ts'
import type { AccountSecurity } from './accounts/account-security.ts'
import type { AddNickname } from './accounts/add-nickname.ts'
import { registerAddSecondary } from './accounts/addsecondary.http.ts'
import { registerAuthLogin } from './accounts/authlogin.http.ts'
import type { ChangePassword } from './accounts/change-password.ts'
import { registerChangePassword } from './accounts/changepassword.http.ts'
import type { SessionGuard } from './accounts/session-guard.ts'
import type { SaveSettings } from './accounts/settings.ts'
import { type LoginRoutes, registerUserLogin } from './accounts/userlogin.http.ts'
import { registerUserLogout } from './accounts/userlogout.http.ts'
import { registerUserProfile } from './accounts/userprofile.http.ts'
import { registerUserSettings } from './accounts/usersettings.http.ts'
import { registerNotices } from './notices/notices.http.ts'
import type { Notices } from './notices/notices.ts'
import type { Clock } from './platform/clock/clock.ts'
import { addressKey } from './platform/http/address.ts'
import type { Allowances } from './platform/http/allowances.ts'
import { registerClosing } from './platform/http/closed.ts'
import { registerCompression } from './platform/http/compressed.ts'
import { limitConnections } from './platform/http/connections.ts'
import { registerDocs } from './platform/http/docs.ts'
import { BODY_LIMIT, answerError } from './platform/http/errors.ts'
import { registerForwarded, trustsOf } from './platform/http/forwarded.ts'
import { type Health, registerHealth } from './platform/http/health.ts'
import type { Site } from './platform/http/open-site.ts'
import { MOST_CONNECTIONS, PATIENCE, patienceOptions } from './platform/http/patience.ts'
import { DIRECTIVES } from './platform/http/policy.ts'
import { registerPublicOrigin } from './platform/http/public-origin.ts'
import { registerSite } from './platform/http/site.ts'
import { type Strangers, registerStrangers } from './platform/http/strangers.ts'
import { validatorCompiler } from './platform/http/validate.ts'
import { registerVersion } from './platform/http/version.ts'
import type { Reports } from './reports/report-ports.ts'
import { registerReports } from './reports/reports.http.ts'
import { type ListRoutes, registerBetLists } from './sportsbook/betting/lists.http.ts'
import { type PlacingRoutes, registerPlacing } from './sportsbook/betting/placing.http.ts'
import type { CashOuts } from './sportsbook/cash-out/cash-out.ts'
import { registerCashOut } from './sportsbook/cash-out/cashout.http.ts'
import { registerCashOutQuote } from './sportsbook/cash-out/cashoutquote.http.ts'
import type { Book } from './sportsbook/offer/book.ts'
import type { GenerateParlay } from './sportsbook/offer/generate-parlay.ts'
import { registerGetLogo } from './sportsbook/offer/getlogo.http.ts'
import { registerLiveMatchList } from './sportsbook/offer/livematchlist.http.ts'
import { registerParlayGenerator } from './sportsbook/offer/prg.http.ts'
import { registerRadarList } from './sportsbook/offer/radarlist.http.ts'
import type { Timelines } from './sportsbook/offer/timelines.ts'
import { UxAnswers, type UxSource } from './sportsbook/offer/ux-answers.http.ts'
import { registerUxMarket } from './sportsbook/offer/uxmarket.http.ts'
import { registerUxMatch } from './sportsbook/offer/uxmatch.http.ts'
import { registerUxMatch2 } from './sportsbook/offer/uxmatch2.http.ts'
import { registerUxMenu } from './sportsbook/offer/uxmenu.http.ts'
import { registerUxOddsMovement } from './sportsbook/offer/uxoddsmovement.http.ts'
import type { MatchResults } from './sportsbook/results/match-results.ts'
import { registerMatchResult } from './sportsbook/results/matchresult.http.ts'
import { registerParlayMatchResult } from './sportsbook/results/parlaymatchresult.http.ts'
import { registerSingleMatchResult } from './sportsbook/results/singlematchresult.http.ts'
import { registerStandingList } from './sportsbook/results/standinglist.http.ts'
import type { Standings } from './sportsbook/results/standings.ts'
import type { PollBalance } from './wallet/balance.ts'
import { registerDailyStatement } from './wallet/dailystatement.http.ts'
import type { DailyStatement } from './wallet/statement-ports.ts'
import { registerUserBalance } from './wallet/userbalance.http.ts'
import { registerOperatorBalance } from './wallet/vuserbalance.http.ts'

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

const securityHeaders = ({ publicOrigins }: Outside) =>
  ({
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    strictTransportSecurity: publicOrigins.length === 0 ? false : TLS_ONLY,
    referrerPolicy: { policy: 'same-origin' },
  }) as const

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
