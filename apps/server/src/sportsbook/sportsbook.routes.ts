import type { MemberRoute } from '../accounts/index.ts'
import type { Route } from '../platform/http/route.ts'
import type { Platform } from '../platform/module.ts'
import { betListRoutes } from './betting/bet-lists.http.ts'
import { systemListRoutes } from './betting/betsysparlay-lists.http.ts'
import { createCheckSlip } from './betting/check-slip.ts'
import { settledBetsRoute } from './betting/gameresultsportsbook.http.ts'
import { placingRoutes } from './betting/placing.http.ts'
import { cashOutRoute } from './cash-out/cashout.http.ts'
import { cashOutQuoteRoute } from './cash-out/cashoutquote.http.ts'
import { createBookView } from './offer/book-view.ts'
import { createGenerateParlay } from './offer/generate-parlay.ts'
import { liveMatchListRoute } from './offer/livematchlist.http.ts'
import { ParlayCandidates } from './offer/parlay-candidates.ts'
import { parlayGeneratorRoute } from './offer/prg.http.ts'
import { radarListRoute } from './offer/radarlist.http.ts'
import { UxResponses } from './offer/ux-answers.http.ts'
import { uxGivenNamesRoute } from './offer/uxgivennames.http.ts'
import { uxMarketRoute } from './offer/uxmarket.http.ts'
import { uxMatchRoute } from './offer/uxmatch.http.ts'
import { uxMatch2Route } from './offer/uxmatch2.http.ts'
import { uxMenuRoute } from './offer/uxmenu.http.ts'
import { uxOddsMovementRoute } from './offer/uxoddsmovement.http.ts'
import { createResultStore } from './results/finished-matches.store.ts'
import { createMatchResults } from './results/match-results.ts'
import { matchResultRoute } from './results/matchresult.http.ts'
import { parlayMatchResultRoute } from './results/parlaymatchresult.http.ts'
import { singleMatchResultRoute } from './results/singlematchresult.http.ts'
import { settlementHistoryRoutes } from './settlement/settlementhistory.http.ts'
import type { SportsbookComponents } from './sportsbook.world.ts'

const offerRoutes = ({ anonymousLimiter, clock }: Platform, components: SportsbookComponents): Route[] => {
  const { book, watch, bodies, timelines, manualNames } = components
  const { worldMs } = clock
  const answers = new UxResponses(
    { bodies, stale: () => watch.isStale(), worldMs, nowMs: () => performance.now() },
    (ip, points) => anonymousLimiter.charge(ip, points),
  )
  return [
    uxMenuRoute(answers),
    uxMarketRoute(answers),
    uxMatchRoute(answers, book),
    uxMatch2Route(answers, book),
    uxGivenNamesRoute(book, manualNames),
    uxOddsMovementRoute(answers, book, worldMs),
    liveMatchListRoute(answers),
    radarListRoute(answers, book, timelines),
  ]
}

const bettingRoutes = (
  { clock }: Platform,
  memberRoute: MemberRoute,
  { terms, book, watch, money, balanceOf }: SportsbookComponents,
): Route[] => {
  const { waitMsOf } = terms
  const { cashOuts, placeBet, readLists, systems } = money
  const candidates = new ParlayCandidates(book)
  const checkSlip = createCheckSlip({
    ...money,
    readBalance: balanceOf,
    clock,
    book: createBookView(book, watch),
    waitMsOf,
  })
  const generate = createGenerateParlay({ book: createBookView(book, watch), clock, candidates })
  return [
    settledBetsRoute(memberRoute, money.settledBets),
    ...settlementHistoryRoutes(memberRoute, money.settlementHistory),
    cashOutQuoteRoute(memberRoute, cashOuts),
    cashOutRoute(memberRoute, cashOuts),
    ...placingRoutes(memberRoute, { placeBet, checkSlip }),
    ...betListRoutes(memberRoute, { lists: readLists, clock }),
    ...systemListRoutes(memberRoute, systems),
    parlayGeneratorRoute(memberRoute, generate),
  ]
}

const resultRoutes = (
  { reads, clock }: Platform,
  memberRoute: MemberRoute,
  { money, timelines }: SportsbookComponents,
): Route[] => {
  const matchResults = createMatchResults({ store: createResultStore(reads), clock })
  return [
    matchResultRoute(memberRoute, matchResults),
    singleMatchResultRoute(memberRoute, matchResults, timelines),
    parlayMatchResultRoute(memberRoute, { lists: money.readLists, matchResults }),
  ]
}

export const sportsbookRoutes = (
  platform: Platform,
  memberRoute: MemberRoute,
  components: SportsbookComponents,
): Route[] => [
  ...offerRoutes(platform, components),
  ...bettingRoutes(platform, memberRoute, components),
  ...resultRoutes(platform, memberRoute, components),
]
