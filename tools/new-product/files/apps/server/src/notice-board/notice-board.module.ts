import { NOTICE_BOARD } from '@touchline/contract/products'
import { members } from '../members/index.ts'
import { type OfficeActor, withAuditEntry } from '../audit-log/index.ts'
import { staff, type StaffPage } from '../staff/index.ts'
import { createTurns } from '../runtime/jobs/in-turn.ts'
import type { LeasedResources, StopWork } from '../runtime/jobs/leases.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import type { Module, ModuleApiOf, Platform } from '../platform/module.ts'
import { BoardTopic } from './board-topic.ts'
import { pinDemoNotes } from './demo-notes.ts'
import { boardChanged, createNotes } from './notes.ts'
import { noteRoutes } from './notes.http.ts'
import { createNoteStore, removeNote } from './notes.store.ts'
import { noticeBoardDescription } from './notice-board.description.ts'
import { noticeBoardSchema } from './notice-board.schema.ts'
import { noticeBoardSettings } from './notice-board.settings.ts'
import { officeNoteRoutes } from './office-notes.http.ts'

const POLL_INTERVAL_MS = 100

/** Example of a complete product: members pin notes for a price and a time, and every member reads them. */
export const noticeBoard = {
  name: 'notice-board',
  description: noticeBoardDescription,
  schema: noticeBoardSchema,
  settings: noticeBoardSettings,
  commands: { notes: async () => (await import('./notes.command.ts')).notes },
  open: () => (platform, apiOf) => {
    const { pool, clock } = platform
    const notes = createNotes(createNoteStore(pool), clock)
    const { topic, reload } = openTopic(platform)
    return {
      api: null,
      routes: noteRoutes(apiOf(members).createMemberRouteFor('notice-board', NOTICE_BOARD), notes),
      topics: topic,
      staffRoutes: createStaffRoutes(platform, apiOf),
      staffTopics: [apiOf(staff).createPageTopics({ notes: createStaffPage(platform) })],
      jobs: [{ name: 'expired notes', role: 'worker', isLeased: true, start: createRemovalJob(platform) }],
      fillDemo: async ({ isNew, memberIds }) => {
        if (isNew) await pinDemoNotes(notes, memberIds)
      },
      start: reload,
    }
  },
} satisfies Module

/** Opens the topic of the active notes, and reloads it when notes change. */
function openTopic({ pool, clock, bus, log }: Platform) {
  const store = createNoteStore(pool)
  const topic = new BoardTopic(NOTICE_BOARD, Math.floor(clock.wallMs()) * 1000)
  const turns = createTurns(1, 0)
  // Reads run one after another, so that an older read never overwrites a newer one.
  const reload = (): Promise<void> => turns.run(async () => topic.show(await store.listActive()))
  bus.subscribe(boardChanged, reload)
  bus.onGap(() => void reload().catch((err: unknown) => log.error({ err }, 'reading the notice board failed')))
  return { topic, reload }
}

function createRemovalJob({ clock, log }: Platform) {
  return ({ lease, pool }: LeasedResources): StopWork => {
    const notes = createNotes(createNoteStore(pool), clock)
    const onError = (err: unknown): void => log.error({ err }, 'removing expired notes failed')
    return runLoop(async () => {
      if (lease.isMine()) await notes.removeExpired().catch(onError)
    }, POLL_INTERVAL_MS)
  }
}

/** Routes by which staff read and remove notes. */
function createStaffRoutes({ pool, reads, clock }: Platform, apiOf: ModuleApiOf) {
  const { staffRoute, forOperator } = apiOf(staff)
  return officeNoteRoutes(staffRoute, {
    forOperator,
    listNotes: createNoteStore(reads).listOfOperator,
    removeNote: (actor: OfficeActor, operatorId, id) =>
      withAuditEntry<boolean>(pool, { ...actor, command: 'office/removenote', args: { id } }, async (client) =>
        (await removeNote(client, operatorId, id, Math.floor(clock.worldMs())))
          ? { result: true, before: { id }, after: null, affectedAccounts: [], securityEntries: [] }
          : { result: false },
      ),
  })
}

/** Page of the notice board in the back office. */
function createStaffPage({ bus }: Platform): StaffPage {
  return {
    needs: 'settings',
    isHiddenFromUplines: true,
    subscribe: (recordChange) => [bus.subscribe(boardChanged, () => recordChange('any'))],
  }
}
