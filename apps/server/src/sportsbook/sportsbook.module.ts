import type { MatchId } from '@touchline/domain/match'
import type { SportsbookFrame } from '@touchline/contract/sportsbook/frames'
import { accounts } from '../accounts/index.ts'
import type { LeasedResources } from '../platform/jobs/leases.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { sealOldFacts } from './settlement/fact-seals.store.ts'
import { readBetLine } from './betting/bet-line.store.ts'
import { createDownlineOpenBets } from './betting/open-below.store.ts'
import { readTickets } from './betting/read-tickets.store.ts'
import { createReadAllBets } from './betting/all-bets.store.ts'
import type { Feed } from './offer/feed-source.ts'
import { readQuarantinedMessages } from './offer/held-changes.store.ts'
import { readPendingParticipantChanges } from './offer/participants/participant-rulings.store.ts'
import { readStoredMatches } from './offer/stored-matches.store.ts'
import { readMatchesOfBets, readNamedMatches } from './offer/named-matches.store.ts'
import { createCompetitionMatchStore } from './results/competition-matches.store.ts'
import { measureFeedHealth } from './feed-health.ts'
import { BookTopics } from './push/book-topics.ts'
import { sportsbookDescription } from './sportsbook.description.ts'
import { createHealthPart } from './sportsbook.health.ts'
import type { SportsbookOptions } from './sportsbook.options.ts'
import { type LocalFeed, startFeed, createFeedJob, requireRun } from './sportsbook.playing.ts'
import { openHistory, simulateDemoHistory } from './sportsbook.history.ts'
import { sportsbookRoutes } from './sportsbook.routes.ts'
import { sportsbookSchema } from './sportsbook.schema.ts'
import { openChanges } from './sportsbook.changes.ts'
import { openManualMatches } from './sportsbook.manual-matches.ts'
import { openSettlement } from './sportsbook.settlement.ts'
import { houseCaps, stakeRules } from './sportsbook.stakes.ts'
import { openAlerts } from './sportsbook.alerts.ts'
import { openTournamentResults } from './sportsbook.tournament.ts'
import { openHighlightsReadModel } from './sportsbook.highlights.ts'
import { openTrading } from './sportsbook.trading.ts'
import { createDecidePendingBet } from './sportsbook.waits.ts'
import { type SportsbookComponents, openComponents } from './sportsbook.world.ts'

/** Interval of the check whether the feed has become stale, in milliseconds. */
const WATCH_MS = 250

/** Starts to replicate the price book in a process that serves the book or may become its leader. */
const follow = (
  { roles, closing }: Platform,
  { joined, watch }: SportsbookComponents,
  { feedRuns }: SportsbookOptions,
): void => {
  if (!(['api', 'push', 'feed'] as const).some((role) => roles.has(role))) return
  joined.follow()
  closing.add(() => joined.unfollow())
  if (feedRuns === false) return
  const watching = setInterval(() => watch.check(), WATCH_MS)
  closing.add(() => clearInterval(watching))
}

const startDeciders = async ({ roles, closing }: Platform, { money }: SportsbookComponents): Promise<void> => {
  if (!roles.has('api')) return
  for (const each of [money.betDelayDecider, money.cashOutDecider]) {
    await each.start()
    closing.add(() => each.stop())
  }
}

/**
 * Builds the heartbeat frame for clients: number of the newest book commit, staleness of the feed, and simulated clock
 * time.
 */
const buildHeartbeat = ({ clock }: Platform, { book, watch }: SportsbookComponents): SportsbookFrame => ({
  t: 'beat',
  seq: book.seq,
  stale: watch.isStale(),
  world_ms: Math.floor(clock.worldMs()),
})

const openSportsbook = (platform: Platform, apiOf: ModuleApiOf, options: SportsbookOptions, opening: Promise<Feed>) => {
  const { hub, scheduler } = platform
  const components = openComponents(platform, apiOf, options)
  const { book, watch, bodies } = components
  const localFeed: LocalFeed = { isTakingOver: false, running: null }
  const seal = apiOf(accounts).factSeal
  const settling = openSettlement(platform, seal)
  const history = openHistory(platform)
  const before = (holding: LeasedResources) =>
    simulateDemoHistory(platform, apiOf, options, holding, history.productHistories)
  const beat = (): SportsbookFrame => buildHeartbeat(platform, components)
  watch.onStaleChange(() => hub.toAll(beat()))
  return {
    api: {
      trading: openTrading(platform, components),
      tournamentResults: openTournamentResults(platform, components, seal),
      history: history.face,
      competitionMatches: createCompetitionMatchStore(platform.reads),
      highlights: openHighlightsReadModel(platform, components),
      stakeRules: stakeRules(platform, components.book),
      houseCaps: houseCaps(platform),
      decidePendingBet: createDecidePendingBet(platform),
      alerts: openAlerts(platform, components),
      watch,
      beat,
      feedHere: () => measureFeedHealth(book.entries(), watch),
      heldChanges: (limit: number) => readQuarantinedMessages(platform.reads, limit),
      feed: () => requireRun(localFeed),
      settled: settling.settled,
      allBets: createReadAllBets(platform.reads),
      readBet: async (memberId: number, betId: string) =>
        (await readTickets(platform.reads, memberId, [BigInt(betId)]))[0] ?? null,
      downlineOpenBets: createDownlineOpenBets(platform.reads),
      playedMatches: (matchIds: readonly MatchId[]) => readStoredMatches(platform.reads, matchIds),
      readBetLine: (memberId: number, betId: string) => readBetLine(platform.reads, memberId, betId),
      namedMatches: (matchIds: readonly number[]) => readNamedMatches(platform.reads, matchIds),
      matchesOfBets: (matchIds: readonly number[]) => readMatchesOfBets(platform.reads, matchIds),
      heldParticipants: () => readPendingParticipantChanges(platform.pool),
      changes: openChanges(platform, seal),
      manualMatches: openManualMatches(platform, seal),
    },
    routes: sportsbookRoutes(platform, apiOf(accounts).createMemberRouteFor('sportsbook'), components),
    topics: new BookTopics({ book, bodies, scheduler }),
    jobs: [settling.job, createFeedJob(platform, components, { options, opening, localFeed, before, seal })],
    health: createHealthPart(components, localFeed),
    live: { buildHeartbeat: beat },
    start: async () => {
      await oneAtATime(platform.pool, 'settlement facts', () => sealOldFacts(platform.pool, seal))
      await Promise.all([
        components.stakeLimits.readAll(),
        components.terms.readAll(),
        components.manualNames.readAll(),
      ])
      await startDeciders(platform, components)
      follow(platform, components, options)
    },
  }
}

/** Module for matches, prices, bets and settlement. */
export const sportsbook = {
  name: 'sportsbook',
  description: sportsbookDescription,
  schema: sportsbookSchema,
  open: (options, closing) => {
    const feedOpening = startFeed(options, closing)
    // Avoids an unhandled rejection; the awaiting job receives the error.
    feedOpening.catch(() => undefined)
    return (platform, apiOf) => openSportsbook(platform, apiOf, options, feedOpening)
  },
} satisfies Module<unknown, SportsbookOptions>
