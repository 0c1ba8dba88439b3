import { accounts } from '../accounts/index.ts'
import type { ModuleApiOf, Job, Module, Platform } from '../platform/module.ts'
import { sportsbook } from '../sportsbook/index.ts'
import { highlightsChanged } from './highlight-news.ts'
import { HighlightTopics } from './highlight-topics.ts'
import { openChosen } from './highlights.chosen.ts'
import { highlightsDescription } from './highlights.description.ts'
import { highlightRoutes, highlightWire } from './highlights.http.ts'
import { highlightsSchema } from './highlights.schema.ts'
import { createRebuildStore, readList, readTopicList } from './highlights.store.ts'
import { createRebuildLists } from './rebuild-lists.ts'
import { RunLists } from './run-lists.ts'
import { createReadHighlights } from './read-highlights.ts'

/**
 * Runs the job that rebuilds the highlight lists. The job runs in the feed leader, whose match data are never stale.
 */
const openRunning = ({ bus, clock, log }: Platform, faceOf: ModuleApiOf) => {
  let running: RunLists | null = null
  const job: Job = {
    name: 'what to look at now',
    role: 'feed',
    alone: true,
    start: ({ pool }) => {
      const store = createRebuildStore(pool)
      const started = new RunLists({
        rebuild: createRebuildLists({
          seen: faceOf(sportsbook).seen,
          store,
          clock,
          tell: (operatorIds) => bus.publish(highlightsChanged, { operatorIds }),
        }),
        forgetOld: store.forgetOld,
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

/** Opens the highlight topics. A topic reloads when its list changes, every topic after a gap in the events. */
const openTopics = ({ reads, bus, clock, log }: Platform): HighlightTopics => {
  const topics = new HighlightTopics({
    read: async (topic) => {
      const list = await readTopicList(reads, topic)
      return list === null ? null : { operatorId: list.operatorId, highlights: list.highlights.map(highlightWire) }
    },
    wallMs: clock.wallMs,
    onError: (err) => log.error({ err }, 'loading highlights failed'),
  })
  bus.subscribe(highlightsChanged, ({ operatorIds }) => topics.changed(operatorIds))
  bus.onGap(() => topics.changed('all'))
  return topics
}

/** Highlights (HL): matches recommended to the members of an operator. */
export const highlights = {
  name: 'highlights',
  description: highlightsDescription,
  schema: highlightsSchema,
  open: () => (platform, faceOf) => {
    const { seen } = faceOf(sportsbook)
    const running = openRunning(platform, faceOf)
    const see = createReadHighlights({ seen, listOf: (operatorId) => readList(platform.reads, operatorId) })
    return {
      face: { settled: running.settled, choices: openChosen(platform, seen) },
      routes: highlightRoutes(faceOf(accounts).memberRouteOf('highlights'), see),
      topics: openTopics(platform),
      jobs: [running.job],
    }
  },
} satisfies Module
