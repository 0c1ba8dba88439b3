import type { MatchId } from '@touchline/domain/match'
import type { SportsbookFrame } from '@touchline/contract/sportsbook/frames'
import { accounts } from '../accounts/index.ts'
import type { Holding } from '../platform/jobs/leases.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { sealOldFacts } from './settlement/fact-seals.store.ts'
import { readBetLine } from './betting/bet-line.store.ts'
import { createOpenBelow } from './betting/open-below.store.ts'
import { readTickets } from './betting/read-tickets.store.ts'
import { createReadAllBets } from './betting/all-bets.store.ts'
import type { Feed } from './offer/feed-source.ts'
import { readHeldChanges } from './offer/held-changes.store.ts'
import { readHeldParticipants } from './offer/participants/participant-rulings.store.ts'
import { readStoredMatches } from './offer/stored-matches.store.ts'
import { readMatchesOfBets, readNamedMatches } from './offer/named-matches.store.ts'
import { createCompetitionMatchStore } from './results/competition-matches.store.ts'
import { feedHere } from './feed-health.ts'
import { BookTopics } from './push/book-topics.ts'
import { sportsbookDescription } from './sportsbook.description.ts'
import { healthOf } from './sportsbook.health.ts'
import type { SportsbookOptions } from './sportsbook.options.ts'
import { type FeedHere, beginFeed, playing, runHere } from './sportsbook.playing.ts'
import { openHistory, playDemoHistory } from './sportsbook.history.ts'
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
import { decideWaiting } from './sportsbook.waits.ts'
import { type World, openWorld } from './sportsbook.world.ts'

/** Interval of the check whether the feed has become stale, in milliseconds. */
const WATCH_MS = 250

/** Starts to replicate the price book in a process that serves the book or may become its leader. */
const follow = ({ roles, closing }: Platform, { joined, watch }: World, { feedRuns }: SportsbookOptions): void => {
  if (!(['api', 'push', 'feed'] as const).some((role) => roles.has(role))) return
  joined.follow()
  closing.add(() => joined.unfollow())
  if (feedRuns === false) return
  const watching = setInterval(() => watch.check(), WATCH_MS)
  closing.add(() => clearInterval(watching))
}

const judge = async ({ roles, closing }: Platform, { money }: World): Promise<void> => {
  if (!roles.has('api')) return
  for (const each of [money.judge, money.cashOutJudge]) {
    await each.start()
    closing.add(() => each.stop())
  }
}

/**
 * Builds the heartbeat frame for clients: number of the newest book commit, staleness of the feed, and simulated clock
 * time.
 */
const beatFrame = ({ clock }: Platform, { book, watch }: World): SportsbookFrame => ({
  t: 'beat',
  seq: book.seq,
  stale: watch.stale(),
  world_ms: Math.floor(clock.worldMs()),
})

const openSportsbook = (
  platform: Platform,
  faceOf: ModuleApiOf,
  options: SportsbookOptions,
  opening: Promise<Feed>,
) => {
  const { hub, scheduler } = platform
  const world = openWorld(platform, faceOf, options)
  const { book, watch, bodies } = world
  const here: FeedHere = { isTakingOver: false, played: null }
  const seal = faceOf(accounts).factSeal
  const settling = openSettlement(platform, seal)
  const history = openHistory(platform)
  const before = (holding: Holding) => playDemoHistory(platform, faceOf, options, holding, history.beside)
  const beat = (): SportsbookFrame => beatFrame(platform, world)
  watch.onTurn(() => hub.toAll(beat()))
  return {
    face: {
      trading: openTrading(platform, world),
      played: openTournamentResults(platform, world, seal),
      history: history.face,
      competed: createCompetitionMatchStore(platform.reads),
      seen: openHighlightsReadModel(platform, world),
      stakeRules: stakeRules(platform, world.book),
      houseCaps: houseCaps(platform),
      decideWaiting: decideWaiting(platform),
      alerts: openAlerts(platform, world),
      watch,
      beat,
      feedHere: () => feedHere(book.entries(), watch),
      heldChanges: (limit: number) => readHeldChanges(platform.reads, limit),
      feed: () => runHere(here),
      settled: settling.settled,
      allBets: createReadAllBets(platform.reads),
      betOf: async (memberId: number, betId: string) =>
        (await readTickets(platform.reads, memberId, [BigInt(betId)]))[0] ?? null,
      openBelow: createOpenBelow(platform.reads),
      playedMatches: (matchIds: readonly MatchId[]) => readStoredMatches(platform.reads, matchIds),
      betLineOf: (memberId: number, betId: string) => readBetLine(platform.reads, memberId, betId),
      namedMatches: (matchIds: readonly number[]) => readNamedMatches(platform.reads, matchIds),
      matchesOfBets: (matchIds: readonly number[]) => readMatchesOfBets(platform.reads, matchIds),
      heldParticipants: () => readHeldParticipants(platform.pool),
      changes: openChanges(platform, seal),
      made: openManualMatches(platform, seal),
    },
    routes: sportsbookRoutes(platform, faceOf(accounts).memberRouteOf('sportsbook'), world),
    topics: new BookTopics({ book, bodies, scheduler }),
    jobs: [settling.job, playing(platform, world, { options, opening, here, before, seal })],
    health: healthOf(world, here),
    live: { beat },
    start: async () => {
      await oneAtATime(platform.pool, 'settlement facts', () => sealOldFacts(platform.pool, seal))
      await Promise.all([world.stakeLimits.readAll(), world.terms.readAll(), world.namesByHand.readAll()])
      await judge(platform, world)
      follow(platform, world, options)
    },
  }
}

/** Module for matches, prices, bets and settlement. */
export const sportsbook = {
  name: 'sportsbook',
  description: sportsbookDescription,
  schema: sportsbookSchema,
  open: (options, closing) => {
    const feedOpening = beginFeed(options, closing)
    // Avoids an unhandled rejection; the awaiting job receives the error.
    feedOpening.catch(() => undefined)
    return (platform, faceOf) => openSportsbook(platform, faceOf, options, feedOpening)
  },
} satisfies Module<unknown, SportsbookOptions>
