import { accounts, createRunAudited } from '../accounts/index.ts'
import { type Feed, offer } from '../offer/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { LeasedResources } from '../platform/jobs/leases.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import EXAMPLES from './intake.examples.json' with { type: 'json' }
import { readQuarantinedMessages } from './held-changes.store.ts'
import { createHealthPart } from './intake.health.ts'
import { createFeedJob, type LocalFeed, requireRun, startFeed } from './intake.job.ts'
import type { IntakeOptions } from './intake.options.ts'
import { readPendingParticipantChanges, ruleParticipants } from './participants/participant-rulings.store.ts'
import { participantRoutes } from './participants/participants.http.ts'
import { type ParticipantRulings, ruleParticipantsAction } from './participants/rule-participants.ts'

/** Work of a later module that must finish before the feed run starts, in the process that holds the feed lease. */
type BeforeFeed = (holding: LeasedResources) => Promise<void>

/** Routes by which staff rule on held changes of participants (PI4). */
const createStaffRoutes = ({ pool }: Platform, apiOf: ModuleApiOf): StaffCallRoute[] => {
  const runAudited = createRunAudited(
    pool,
    (client): ParticipantRulings => ({ rule: (order) => ruleParticipants(client, order) }),
  )
  return participantRoutes(apiOf(accounts).staffRoute, {
    list: () => readPendingParticipantChanges(pool),
    rule: ruleParticipantsAction(runAudited),
  })
}

const openIntake = (platform: Platform, apiOf: ModuleApiOf, options: IntakeOptions, opening: Promise<Feed>) => {
  const components = apiOf(offer)
  const localFeed: LocalFeed = { isTakingOver: false, running: null }
  const steps: BeforeFeed[] = []
  const before: BeforeFeed = async (holding) => {
    for (const step of steps) await step(holding)
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
      createFeedJob(platform, components, { options, opening, localFeed, before, seal: apiOf(accounts).factSeal }),
    ],
    health: createHealthPart(components, localFeed),
    staffRoutes: createStaffRoutes(platform, apiOf),
  }
}

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
