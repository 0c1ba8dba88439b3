import { staff } from '../staff/index.ts'
import { createRunAudited } from '../audit-log/index.ts'
import { createTimelineStore, offer, type OfferComponents, readOpenManualMatches } from '../offer/index.ts'
import { createClockStore } from '../runtime/clock/world-clock.store.ts'
import { secrets, type TextSeal } from '../secrets/index.ts'
import Type from 'typebox'
import { readEndedMatches, readManuallyDecided, readOpenMatchIds } from './ended-matches.store.ts'
import { createResultStore } from './finished-matches/finished-matches.store.ts'
import { createManualPlayStore, readManualStates } from './manual-play/manual-play.store.ts'
import { createMatchStore } from './matches.store.ts'
import type { LeaderStores } from './play-feed.ts'
import { createQuarantineStore } from './quarantine.store.ts'
import type { Feed } from './source/feed-source.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { LeasedResources } from '../runtime/jobs/leases.ts'
import type { HealthPart, ModuleApiOf, Module, Platform } from '../platform/module.ts'
import EXAMPLES from './intake.examples.json' with { type: 'json' }
import { readQuarantinedMessages } from './quarantined-messages.store.ts'
import { createFeedJob, type IntakeOptions, type LocalFeed, requireRun, startFeed } from './feed-job.ts'
import { readPendingParticipantChanges, ruleParticipants } from './participants/participant-rulings.store.ts'
import { participantRoutes } from './participants/participants.http.ts'
import { type ParticipantRulings, ruleParticipantsAction } from './participants/rule-participants.ts'

/** Work of a later module that must finish before the feed run starts, in the process that holds the feed lease. */
type BeforeFeed = (leased: LeasedResources) => Promise<void>

/** Module for the feed: accepts matches, states, results and prices, and writes the price book. */
export const intake = {
  name: 'intake',
  description: { examples: EXAMPLES },
  open: (options, closing) => {
    const feedOpening = startFeed(options, closing)
    // Avoids an unhandled rejection; the awaiting job receives the error.
    feedOpening.catch(() => undefined)
    return (platform, apiOf) => openIntake(platform, apiOf, options, feedOpening)
  },
} satisfies Module<unknown, IntakeOptions>

function openIntake(platform: Platform, apiOf: ModuleApiOf, options: IntakeOptions, opening: Promise<Feed>) {
  const components = apiOf(offer)
  const localFeed: LocalFeed = { isTakingOver: false, running: null }
  const steps: BeforeFeed[] = []
  const before: BeforeFeed = async (leased) => {
    for (const step of steps) await step(leased)
  }
  return {
    api: {
      feed: () => requireRun(localFeed),
      /** Registers work to do before the feed run starts. Must be called while modules open. */
      beforeFeed: (step: BeforeFeed): void => {
        steps.push(step)
      },
      heldChanges: (limit: number) => readQuarantinedMessages(platform.reads, limit),
    },
    jobs: [
      createFeedJob(platform, components, {
        options,
        opening,
        localFeed,
        before,
        openStores: (pool) => openLeaderStores(pool, apiOf(secrets).factSeal),
      }),
    ],
    health: createHealthPart(components, localFeed),
    staffRoutes: createStaffRoutes(platform, apiOf),
  }
}

/** Routes by which staff rule on pending changes of participants (PI4). */
function createStaffRoutes({ pool }: Platform, apiOf: ModuleApiOf): StaffCallRoute[] {
  const runAudited = createRunAudited(
    pool,
    (client): ParticipantRulings => ({ rule: (order) => ruleParticipants(client, order) }),
  )
  return participantRoutes(apiOf(staff).staffRoute, {
    list: () => readPendingParticipantChanges(pool),
    rule: ruleParticipantsAction(runAudited),
  })
}

/** Opens the storage of the feed's leader on database connections. */
export function openLeaderStores(pool: LeasedResources['pool'], seal: TextSeal): LeaderStores {
  return {
    clock: createClockStore(pool),
    matches: createMatchStore(pool, seal),
    results: createResultStore(pool),
    quarantine: createQuarantineStore(pool),
    manualPlay: createManualPlayStore(pool),
    timelines: createTimelineStore(pool),
    readManualStates: (matchId) => readManualStates(pool, matchId),
    readOpenManualMatches: () => readOpenManualMatches(pool),
    readEndedMatches: (matchIds) => readEndedMatches(pool, matchIds),
    readOpenMatchIds: (matchIds) => readOpenMatchIds(pool, matchIds),
    readManuallyDecided: (matchIds) => readManuallyDecided(pool, matchIds),
  }
}

/** Fields of the feed in the response of /health. */
function createHealthPart({ joined, book, watch }: OfferComponents, localFeed: LocalFeed): HealthPart {
  return {
    fields: {
      stale: Type.Boolean({ description: 'The feed is silent or the server lags behind it. No bets are accepted.' }),
      seq: Type.Integer({ description: 'Sequence number of the newest change of the book' }),
      quarantined: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Number of matches closed because their feed data was rejected; null if not known yet',
      }),
      quarantined_since_ms: Type.Union([Type.Integer(), Type.Null()], {
        description:
          'Time since which the first of these matches is closed, wall clock, epoch ms; null if there is none',
      }),
    },
    isReady: () => (localFeed.isTakingOver ? (localFeed.running?.run.isReady ?? false) : joined.isReady),
    read: () => {
      const { count = null, sinceMs = null } = localFeed.running?.run.summariseQuarantine() ?? joined.quarantined ?? {}
      return { stale: watch.isStale(), seq: book.seq, quarantined: count, quarantined_since_ms: sinceMs }
    },
  }
}
