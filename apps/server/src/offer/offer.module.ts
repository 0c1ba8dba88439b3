import { SPORTSBOOK } from '@touchline/contract/products'
import type { MatchId } from '@touchline/domain/match'
import type { SportsbookFrame } from '@touchline/contract/sportsbook/frames'
import { accounts } from '../accounts/index.ts'
import { notices } from '../notices/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { measureFeedHealth } from './feed-health.ts'
import { toReportMatch } from './matches/named-match.ts'
import { readMatchesOfBets, readNamedMatches } from './matches/named-matches.store.ts'
import { readStoredMatches } from './matches/stored-matches.store.ts'
import { type OfferComponents, openComponents } from './offer.components.ts'
import { offerDescription } from './offer.description.ts'
import type { OfferOptions } from './offer.options.ts'
import { offerRoutes } from './offer.routes.ts'
import { offerSchema } from './offer.schema.ts'
import { BookTopics } from './push/book-topics.ts'

/** Interval of the check whether the feed has become stale, in milliseconds. */
const WATCH_MS = 250

/** Starts to replicate the price book in a process that serves the book or may become its leader. */
const follow = ({ roles, closing }: Platform, { joined, watch }: OfferComponents, { feedRuns }: OfferOptions): void => {
  if (!(['api', 'push', 'feed'] as const).some((role) => roles.has(role))) return
  joined.follow()
  closing.add(() => joined.unfollow())
  if (feedRuns === false) return
  const watching = setInterval(() => watch.check(), WATCH_MS)
  closing.add(() => clearInterval(watching))
}

/** Builds the heartbeat frame: number of the newest book commit, staleness of the feed, simulated clock time. */
const buildHeartbeat = ({ clock }: Platform, { book, watch }: OfferComponents): SportsbookFrame => ({
  t: 'beat',
  seq: book.seq,
  stale: watch.isStale(),
  world_ms: Math.floor(clock.worldMs()),
})

const openOffer = (platform: Platform, apiOf: ModuleApiOf, options: OfferOptions) => {
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
    routes: offerRoutes(platform, apiOf(accounts).createMemberRouteFor('offer', SPORTSBOOK), components),
    topics: new BookTopics({ book, bodies, scheduler }),
    live: { buildHeartbeat: beat },
    start: async () => {
      await Promise.all([components.terms.readAll(), components.manualNames.readAll()])
      follow(platform, components, options)
    },
  }
}

/** Module for matches and the price book. The feed writes both through the intake. */
export const offer = {
  name: 'offer',
  description: offerDescription,
  schema: offerSchema,
  rights: ['trading', 'results'],
  open: (options) => (platform, apiOf) => openOffer(platform, apiOf, options),
} satisfies Module<unknown, OfferOptions>
