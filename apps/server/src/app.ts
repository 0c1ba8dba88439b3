import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountSecurityRoutes } from './accounts/account-security.http.ts'
import type { AccountSecurity } from './accounts/account-security.ts'
import type { AddNickname } from './accounts/add-nickname.ts'
import { addSecondaryRoute } from './accounts/addsecondary.http.ts'
import { authLoginRoutes } from './accounts/authlogin.http.ts'
import type { ChangePassword } from './accounts/change-password.ts'
import { changePasswordRoute } from './accounts/changepassword.http.ts'
import { createMemberRoute } from './accounts/member-route.http.ts'
import type { SessionGuard } from './accounts/session-guard.ts'
import type { SaveSettings } from './accounts/settings.ts'
import { type LoginRoutes, userLoginRoutes } from './accounts/userlogin.http.ts'
import { userLogoutRoute } from './accounts/userlogout.http.ts'
import { userProfileRoute } from './accounts/userprofile.http.ts'
import { userSettingsRoute } from './accounts/usersettings.http.ts'
import { noticeRoutes } from './notices/notices.http.ts'
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
import { type Health, healthRoute } from './platform/http/health.ts'
import { logoRoute } from './platform/http/logo.ts'
import type { Site } from './platform/http/open-site.ts'
import { MOST_CONNECTIONS, PATIENCE, patienceOptions } from './platform/http/patience.ts'
import { DIRECTIVES } from './platform/http/policy.ts'
import { registerPublicOrigin } from './platform/http/public-origin.ts'
import { type Route, registerRoutes } from './platform/http/route.ts'
import { registerSite } from './platform/http/site.ts'
import { type Strangers, registerStrangers } from './platform/http/strangers.ts'
import { validatorCompiler } from './platform/http/validate.ts'
import { versionRoute } from './platform/http/version.ts'
import type { Reports } from './reports/report-ports.ts'
import { reportRoutes } from './reports/reports.http.ts'
import { type BetListParts, betListRoutes } from './sportsbook/betting/bet-lists.http.ts'
import { settledBetsRoute } from './sportsbook/betting/gameresultsportsbook.http.ts'
import type { SettledBets } from './sportsbook/betting/settled-bets.ts'
import { settlementHistoryRoutes } from './sportsbook/settlement/settlementhistory.http.ts'
import type { SettlementHistory } from './sportsbook/settlement/history-ports.ts'
import { systemListRoutes } from './sportsbook/betting/betsysparlay-lists.http.ts'
import { type PlacingParts, placingRoutes } from './sportsbook/betting/placing.http.ts'
import type { CashOuts } from './sportsbook/cash-out/cash-out.ts'
import { cashOutRoute } from './sportsbook/cash-out/cashout.http.ts'
import { cashOutQuoteRoute } from './sportsbook/cash-out/cashoutquote.http.ts'
import type { Book } from './sportsbook/offer/book.ts'
import type { GenerateParlay } from './sportsbook/offer/generate-parlay.ts'
import type { SystemBets } from './sportsbook/betting/system-bet.ts'
import { liveMatchListRoute } from './sportsbook/offer/livematchlist.http.ts'
import { parlayGeneratorRoute } from './sportsbook/offer/prg.http.ts'
import { radarListRoute } from './sportsbook/offer/radarlist.http.ts'
import type { Timelines } from './sportsbook/offer/timelines.ts'
import { UxAnswers, type UxSource } from './sportsbook/offer/ux-answers.http.ts'
import { uxMarketRoute } from './sportsbook/offer/uxmarket.http.ts'
import { uxMatchRoute } from './sportsbook/offer/uxmatch.http.ts'
import { uxMatch2Route } from './sportsbook/offer/uxmatch2.http.ts'
import { uxMenuRoute } from './sportsbook/offer/uxmenu.http.ts'
import { uxOddsMovementRoute } from './sportsbook/offer/uxoddsmovement.http.ts'
import type { MatchResults } from './sportsbook/results/match-results.ts'
import { matchResultRoute } from './sportsbook/results/matchresult.http.ts'
import { parlayMatchResultRoute } from './sportsbook/results/parlaymatchresult.http.ts'
import { singleMatchResultRoute } from './sportsbook/results/singlematchresult.http.ts'
import { standingListRoute } from './sportsbook/results/standinglist.http.ts'
import type { Standings } from './sportsbook/results/standings.ts'
import type { PollBalance } from './wallet/balance.ts'
import { dailyStatementRoute } from './wallet/dailystatement.http.ts'
import type { DailyStatement } from './wallet/statement-ports.ts'
import { userBalanceRoute } from './wallet/userbalance.http.ts'
import { operatorBalanceRoute } from './wallet/vuserbalance.http.ts'

/** How the server stands to those outside. */
export interface Outside {
  /** Addresses and ranges of the proxies whose word is believed. */
  readonly trustedProxies: readonly string[]
  /** Addresses that members know the site by; none to answer under any name. */
  readonly publicOrigins: readonly string[]
}

export interface HttpParts extends LoginRoutes, BetListParts, PlacingParts {
  readonly systems: SystemBets
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
  readonly settlementHistory: SettlementHistory
  readonly settledBets: SettledBets
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
export const createApp = async (parts: HttpParts, routes: readonly Route[]): Promise<FastifyInstance> => {
  const { outside } = parts
  const trusts = trustsOf(outside.trustedProxies)
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trusts ?? false,
    // Whoever closes it sees to the connections (watchDoor).
    forceCloseConnections: false,
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
  if (parts.docs) await registerDocs(app, routes)
  await app.register(async (api) => {
    registerClosing(api, parts.maintenance)
    registerCompression(api)
    registerRoutes(api, routes)
    parts.more(api)
  })
  await registerSite(app, parts.site)
  return app
}

/** Every endpoint. */
export const routesOf = (parts: HttpParts): Route[] => {
  const answers = new UxAnswers(parts.ux, (ip, points) => void parts.strangers.mayAsk(ip, points))
  const of = (module: string) => createMemberRoute(parts, module)
  const [accounts, sportsbook, wallet] = [of('accounts'), of('sportsbook'), of('wallet')]
  const { book } = parts
  return [
    healthRoute(parts.health),
    versionRoute({ version: parts.site?.brand.version ?? '', maintenance: parts.maintenance }),
    logoRoute(parts.site?.brand ?? null),
    uxMenuRoute(answers),
    uxMarketRoute(answers),
    uxMatchRoute(answers, book),
    uxMatch2Route(answers, book),
    uxOddsMovementRoute(answers, book, parts.ux.worldMs),
    liveMatchListRoute(answers, book),
    radarListRoute(answers, book, parts.timelines),
    ...userLoginRoutes(parts),
    ...authLoginRoutes(parts),
    userProfileRoute(accounts, parts.profileOf),
    userLogoutRoute(accounts, parts.guard),
    userBalanceRoute(wallet, parts.pollBalance),
    operatorBalanceRoute(wallet),
    userSettingsRoute(accounts, parts.saveSettings),
    changePasswordRoute(accounts, parts.changePassword),
    addSecondaryRoute(accounts, parts.addNickname),
    ...accountSecurityRoutes(accounts, parts),
    ...noticeRoutes(of('notices'), parts.notices),
    cashOutQuoteRoute(sportsbook, parts.cashOuts),
    cashOutRoute(sportsbook, parts.cashOuts),
    ...placingRoutes(sportsbook, parts),
    ...betListRoutes(sportsbook, parts),
    ...systemListRoutes(sportsbook, parts.systems),
    parlayGeneratorRoute(sportsbook, parts.generateParlay),
    dailyStatementRoute(wallet, parts),
    ...reportRoutes(of('reports'), parts.reports),
    ...settlementHistoryRoutes(sportsbook, parts.settlementHistory),
    settledBetsRoute(sportsbook, parts.settledBets),
    matchResultRoute(sportsbook, parts.matchResults),
    singleMatchResultRoute(sportsbook, parts.matchResults),
    parlayMatchResultRoute(sportsbook, parts),
    standingListRoute(sportsbook, parts.standings),
  ]
}
