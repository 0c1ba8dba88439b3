import type { Clock } from '../platform/clock/clock.ts'
import type { MemberRoute } from '../accounts/index.ts'
import type { Route } from '../platform/http/route.ts'
import type { Platform } from '../platform/module.ts'
import type { OfferComponents } from './offer.components.ts'
import { createGenerateParlay } from './routes/generate-parlay.ts'
import { liveMatchListRoute } from './routes/livematchlist.http.ts'
import { ParlayCandidates } from './routes/parlay-candidates.ts'
import { parlayGeneratorRoute } from './routes/prg.http.ts'
import { radarListRoute } from './routes/radarlist.http.ts'
import { UxResponses } from './routes/ux-answers.http.ts'
import { uxGivenNamesRoute } from './routes/uxgivennames.http.ts'
import { uxMarketRoute } from './routes/uxmarket.http.ts'
import { uxMatchRoute } from './routes/uxmatch.http.ts'
import { uxMatch2Route } from './routes/uxmatch2.http.ts'
import { uxMenuRoute } from './routes/uxmenu.http.ts'
import { uxOddsMovementRoute } from './routes/uxoddsmovement.http.ts'

const parlayRoute = (clock: Clock, memberRoute: MemberRoute, { book, view }: OfferComponents): Route =>
  parlayGeneratorRoute(memberRoute, createGenerateParlay({ book: view, clock, candidates: new ParlayCandidates(book) }))

/** Routes of the price book: without a session, but for the parlay generator. */
export const offerRoutes = (
  { anonymousLimiter, clock }: Platform,
  memberRoute: MemberRoute,
  components: OfferComponents,
): Route[] => {
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
    parlayRoute(clock, memberRoute, components),
  ]
}
