import { HIGHLIGHT } from '@touchline/contract/products'
import { MAX_STAKE_PER_MEMBER, MIN_POPULAR_MEMBERS } from '@touchline/domain/highlights'
import { betting } from '../betting/index.ts'
import { members } from '../members/index.ts'
import { auditLog, createRunAudited } from '../audit-log/index.ts'
import { staff, type StaffPage } from '../staff/index.ts'
import type { ModuleApiOf, Job, Module, Platform } from '../platform/module.ts'
import { offer } from '../offer/index.ts'
import { createHighlightsReadModel, type HighlightsReadModel } from './highlight-candidates.ts'
import { highlightsChanged, highlightsChosen } from './highlight-events.ts'
import { HighlightTopics } from './highlight-topics.ts'
import { highlightChoiceRoutes } from './highlight-choices.http.ts'
import { createHighlightChoices, type HighlightChoiceChanges } from './highlight-choices.ts'
import { highlightsDescription } from './highlights.description.ts'
import { highlightRoutes, toHighlightWire } from './highlights.http.ts'
import { highlightsSchema } from './highlights.schema.ts'
import { createRebuildStore, putChoice, readChoices, readList, readTopicList } from './highlights.store.ts'
import { createRebuildLists } from './rebuild-lists.ts'
import { RunLists } from './run-lists.ts'
import { createReadHighlights } from './read-highlights.ts'

/** Highlights (HL): matches recommended to the members of an operator. */
export const highlights = {
  name: 'highlights',
  description: highlightsDescription,
  schema: highlightsSchema,
  open: () => (platform, apiOf) => {
    const running = createRebuildJob(platform, apiOf)
    const readHighlights = createReadHighlights({
      readModel: openReadModel(apiOf),
      readList: (operatorId) => readList(platform.reads, operatorId),
    })
    return {
      api: { settled: running.settled },
      routes: highlightRoutes(apiOf(members).createMemberRouteFor('highlights', HIGHLIGHT), readHighlights),
      topics: openTopics(platform),
      staffRoutes: createStaffRoutes(platform, apiOf),
      staffTopics: [apiOf(staff).createPageTopics({ highlights: createStaffPage(platform) })],
      jobs: [running.job],
    }
  },
} satisfies Module

/**
 * Runs the job that rebuilds the highlight lists. The job runs in the feed leader, whose match data are never stale.
 */
function createRebuildJob({ bus, clock, log }: Platform, apiOf: ModuleApiOf) {
  let running: RunLists | null = null
  const job: Job = {
    name: 'highlight lists',
    role: 'feed',
    isLeased: true,
    start: ({ pool }) => {
      const store = createRebuildStore(pool)
      const started = new RunLists({
        rebuild: createRebuildLists({
          readModel: openReadModel(apiOf),
          store,
          clock,
          publishChanged: (operatorIds) => bus.publish(highlightsChanged, { operatorIds }),
        }),
        deleteOldChoices: store.deleteOldChoices,
        bus,
        onError: (err) => log.error({ err }, 'selecting highlights failed'),
      })
      started.start()
      running = started
      return () => started.stop()
    },
  }
  return {
    job,
    /** Resolves when the highlight lists are up to date; for tests. */
    settled: async (): Promise<void> => running?.turn(),
  }
}

/** Opens the read access to the book and to the bets of members. */
function openReadModel(apiOf: ModuleApiOf): HighlightsReadModel {
  return {
    ...createHighlightsReadModel(apiOf(offer).book),
    betsOn: (window) =>
      apiOf(betting).readBetVolumes({
        ...window,
        maxStakePerMember: MAX_STAKE_PER_MEMBER,
        minMembers: MIN_POPULAR_MEMBERS,
      }),
  }
}

/** Opens the highlight topics. A topic reloads when its list changes, every topic after a gap in the events. */
function openTopics({ reads, bus, clock, log }: Platform): HighlightTopics {
  const topics = new HighlightTopics({
    read: async (topic) => {
      const list = await readTopicList(reads, topic)
      return list === null ? null : { operatorId: list.operatorId, highlights: list.highlights.map(toHighlightWire) }
    },
    wallMs: clock.wallMs,
    onError: (err) => log.error({ err }, 'loading highlights failed'),
  })
  bus.subscribe(highlightsChanged, ({ operatorIds }) => topics.reloadChanged(operatorIds))
  bus.onGap(() => topics.reloadChanged('all'))
  return topics
}

/** Routes by which staff pin and hide highlights. */
function createStaffRoutes({ pool, bus }: Platform, apiOf: ModuleApiOf) {
  const { staffRoute, forOperator } = apiOf(staff)
  const { readAuditEntries } = apiOf(auditLog)
  const { namedMatches } = apiOf(offer)
  const choices = createHighlightChoices({
    ...openReadModel(apiOf),
    readHighlights: async (operatorId) => (await readList(pool, operatorId))?.highlights ?? [],
    readChoices: (operatorId) => readChoices(pool, operatorId),
    runAudited: createRunAudited(
      pool,
      (client): HighlightChoiceChanges => ({
        putChoice: (operatorId, matchId, choice) => putChoice(client, operatorId, matchId, choice),
      }),
    ),
    publishChosen: (operatorId) => bus.publish(highlightsChosen, { operatorId }),
  })
  return highlightChoiceRoutes(staffRoute, { forOperator, choices, namedMatches, readAuditEntries })
}

/** Page of the highlights in the back office. */
function createStaffPage({ bus }: Platform): StaffPage {
  return {
    needs: 'settings',
    isHiddenFromUplines: true,
    subscribe: (recordChange) => [
      bus.subscribe(highlightsChanged, ({ operatorIds }) => {
        for (const operatorId of operatorIds) recordChange({ operatorId })
      }),
      bus.subscribe(highlightsChosen, ({ operatorId }) => recordChange({ operatorId })),
    ],
  }
}
