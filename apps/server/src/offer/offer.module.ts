import { SPORTSBOOK } from '@touchline/contract/products'
import type { SportsbookFrame } from '@touchline/contract/sportsbook/frames'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Logger } from 'pino'
import { members, type MemberRoute } from '../members/index.ts'
import { notices } from '../notices/index.ts'
import type { Route } from '../platform/http/route.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import type { Bus } from '../runtime/bus/bus.ts'
import { DebouncedReread } from '../runtime/bus/debounced-reread.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { ProcessRole } from '../runtime/roles.ts'
import { createBookView } from './book/book-view.ts'
import type { Book } from './book/book.ts'
import { matchChanged } from './book/offer-events.ts'
import { measureFeedHealth } from './feed-health.ts'
import { manualMatchChanged } from './matches/manual-match.ts'
import { readManualMatches } from './matches/manual-matches.store.ts'
import { ManualNames } from './matches/manual-names.ts'
import { readBettings } from './matches/match-betting.store.ts'
import { toReportMatch } from './matches/named-match.ts'
import { readMatchesOfBets, readNamedMatches } from './matches/named-matches.store.ts'
import { readSportTerms } from './matches/sport-terms.store.ts'
import { SportTerms, sportTermSet } from './matches/sport-terms.ts'
import { readStoredMatches } from './matches/stored-matches.store.ts'
import { createTimelineStore } from './matches/timeline.store.ts'
import { Timelines } from './matches/timelines.ts'
import { offerDescription } from './offer.description.ts'
import { offerSchema } from './offer.schema.ts'
import { DecidedPrices } from './prices/decided-prices.ts'
import { fallbackDecided, priceDecided } from './prices/price-events.ts'
import { readPriceDecisions, readDecisionsOnMatches } from './prices/trader-prices.store.ts'
import { BookTopics } from './push/book-topics.ts'
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
import { createSnapshotStore } from './replica/book-copy.store.ts'
import { CommonBook } from './replica/common-book.ts'
import { ViewCache } from './routes/view-cache.ts'

interface OfferOptions {
  /** If false, no timer watches the age of the feed. */
  readonly feedRuns?: boolean
  /** Wall clock that a test controls. */
  readonly wallMs?: () => number
  readonly roles?: ReadonlySet<ProcessRole>
}

/** Interval of the check whether the feed has become stale, in milliseconds. */
const WATCH_MS = 250

/** Maximum number of newest manual matches whose names are cached. */
const MAX_CACHED_NAMES = 500

/** Module for matches and the price book. The feed writes both through the intake. */
export const offer = {
  name: 'offer',
  description: offerDescription,
  schema: offerSchema,
  rights: ['trading', 'results'],
  open: (options) => (platform, apiOf) => openOffer(platform, apiOf, options),
} satisfies Module<unknown, OfferOptions>

function openOffer(platform: Platform, apiOf: ModuleApiOf, options: OfferOptions) {
  const { hub, scheduler, reads } = platform
  const components = openComponents(platform, options)
  const { book, watch, bodies } = components
  const beat = (): SportsbookFrame => buildHeartbeat(platform, components)
  watch.onStaleChange(() => hub.toAll(beat()))
  apiOf(notices).matchNamesFrom(async (matchIds) => {
    const named = await readMatchesOfBets(reads, matchIds)
    return new Map(named.map((match) => [match.matchId, toReportMatch(match)]))
  })
  return {
    api: {
      ...components,
      beat,
      feedHere: () => measureFeedHealth(book.entries(), watch),
      playedMatches: (matchIds: readonly MatchId[]) => readStoredMatches(reads, matchIds),
      namedMatches: (matchIds: readonly number[]) => readNamedMatches(reads, matchIds),
      matchesOfBets: (matchIds: readonly number[]) => readMatchesOfBets(reads, matchIds),
    },
    routes: createRoutes(platform, apiOf(members).createMemberRouteFor('offer', SPORTSBOOK), components),
    topics: new BookTopics({ book, bodies, scheduler }),
    live: { buildHeartbeat: beat },
    start: async () => {
      await Promise.all([components.terms.readAll(), components.manualNames.readAll()])
      follow(platform, components, options)
    },
  }
}

/** Builds the heartbeat frame: number of the newest book commit, staleness of the feed, simulated clock time. */
function buildHeartbeat({ clock }: Platform, { book, watch }: OfferComponents): SportsbookFrame {
  return {
    t: 'beat',
    seq: book.seq,
    stale: watch.isStale(),
    world_ms: Math.floor(clock.worldMs()),
  }
}

/** Starts to replicate the price book in a process that serves the book or may become its leader. */
function follow({ roles, closing }: Platform, { joined, watch }: OfferComponents, { feedRuns }: OfferOptions): void {
  if (!(['api', 'push', 'feed'] as const).some((role) => roles.has(role))) return
  joined.follow()
  closing.add(() => joined.unfollow())
  if (feedRuns === false) return
  const watching = setInterval(() => watch.check(), WATCH_MS)
  closing.add(() => clearInterval(watching))
}

export type OfferComponents = ReturnType<typeof openComponents>

/** Creates the shared components of the offer: the price book and the caches of its settings. */
function openComponents(platform: Platform, { wallMs }: OfferOptions) {
  const { reads, log, node } = platform
  const terms = followSportTerms(platform)
  const joined = new CommonBook({
    ...platform,
    node: String(node.fence),
    openSnapshots: createSnapshotStore,
    monotonicMs: wallMs ?? (() => performance.now()),
    onError: (err, context) => log.error({ err }, `${context} failed`),
    terms,
  })
  const { book, watch } = joined
  return {
    terms,
    joined,
    book,
    watch,
    view: createBookView(book, watch),
    bodies: new ViewCache(book),
    timelines: new Timelines(createTimelineStore(reads)),
    manualNames: followManualNames(platform),
  }
}

/** Routes of the price book: without a session, but for the parlay generator. */
function createRoutes(
  { anonymousLimiter, clock }: Platform,
  memberRoute: MemberRoute,
  components: OfferComponents,
): Route[] {
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

function parlayRoute(clock: Clock, memberRoute: MemberRoute, { book, view }: OfferComponents): Route {
  return parlayGeneratorRoute(
    memberRoute,
    createGenerateParlay({ book: view, clock, candidates: new ParlayCandidates(book) }),
  )
}

interface BettingParts {
  readonly book: Pick<Book, 'setBetting'>
  readonly bus: Bus
  readonly log: Logger
}

/**
 * Keeps the betting status and danger that traders set on matches in the price book in sync with the database. `stop`
 * ends the subscription.
 */
export function followBettings(pool: pg.Pool, { book, bus, log }: BettingParts) {
  const reread = new DebouncedReread<MatchId>({
    read: async (matchIds) => {
      for (const { matchId, ...decided } of await readBettings(pool, matchIds)) book.setBetting(matchId, decided)
    },
    onError: (err) => log.error({ err }, 'loading the betting state of matches failed'),
  })
  const stops = [
    bus.subscribe(matchChanged, ({ matchId }) => reread.changed(matchId)),
    bus.onGap(() => reread.changedAny()),
  ]
  return {
    readAll: () => reread.readAll(),
    stop: () => {
      for (const stop of stops) stop()
      reread.stop()
    },
  }
}

interface DecidedParts {
  readonly bus: Bus
  readonly log: Logger
}

/** Keeps the cache of traders' price decisions in sync with the database. `stop` ends the subscription. */
export function followDecidedPrices(
  pool: pg.Pool,
  { bus, log }: DecidedParts,
): { readonly decisions: DecidedPrices; readonly stop: () => void } {
  const decisions = new DecidedPrices({
    readAll: () => readPriceDecisions(pool),
    readForMatches: (matchIds) => readDecisionsOnMatches(pool, matchIds),
    onError: (err) => log.error({ err }, 'loading trader prices failed'),
  })
  const stops = [
    bus.subscribe(priceDecided, ({ matchId }) => decisions.scheduleReload(matchId)),
    bus.subscribe(fallbackDecided, () => decisions.scheduleReload()),
    bus.onGap(() => decisions.scheduleReload()),
  ]
  return {
    decisions,
    stop: () => {
      for (const stop of stops) stop()
      decisions.stop()
    },
  }
}

/** Keeps the translated names of manual matches in sync with the database. */
function followManualNames({ reads, bus, log }: Pick<Platform, 'reads' | 'bus' | 'log'>): ManualNames {
  const names = new ManualNames(() => readManualMatches(reads, { before: null, limit: MAX_CACHED_NAMES }))
  const reloadNames = (): void => {
    names.readAll().catch((err: unknown) => log.error({ err }, 'loading names of manual matches failed'))
  }
  bus.subscribe(manualMatchChanged, reloadNames)
  bus.onGap(reloadNames)
  return names
}

/** Keeps the cache of bet delays and margins by sport in sync with the database. */
export function followSportTerms({ pool, bus, log }: Pick<Platform, 'pool' | 'bus' | 'log'>): SportTerms {
  const terms = new SportTerms(
    () => readSportTerms(pool),
    (err) => log.error({ err }, 'loading the settings of sports failed'),
  )
  bus.subscribe(sportTermSet, () => terms.scheduleReload())
  bus.onGap(() => terms.scheduleReload())
  return terms
}
