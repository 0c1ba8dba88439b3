import { accounts } from '../../accounts/index.ts'
import { createTurns } from '../../platform/jobs/in-turn.ts'
import type { LeasedResources, Stop } from '../../platform/jobs/leases.ts'
import { runLoop } from '../../platform/jobs/run-loop.ts'
import type { Module } from '../../platform/module.ts'
import { BoardTopic } from './board-topic.ts'
import { boardDescription } from './board.description.ts'
import { boardRoutes } from './board.http.ts'
import { boardSchema } from './board.schema.ts'
import { boardSettings } from './board.settings.ts'
import { createBoardStore } from './board.store.ts'
import { boardWritten, createBoard } from './board.ts'

const POLL_INTERVAL_MS = 100

/** Minimal example product: members pin notes for a price and a time, and every member reads the active notes. */
export const noticeBoard = {
  name: 'board',
  description: boardDescription,
  schema: boardSchema,
  settings: boardSettings,
  open:
    () =>
    ({ pool, clock, bus, log }, apiOf) => {
      const store = createBoardStore(pool)
      const board = createBoard(store, clock)
      const topic = new BoardTopic(Math.floor(clock.wallMs()) * 1000)
      const turns = createTurns(1, 0)
      // Reads the active notes again. Reads run one after another, so that an older read never overwrites a newer one.
      const reloadNotes = (): Promise<void> => turns.run(async () => topic.show(await store.listActive()))
      const createErrorLogger = (action: string) => (err: unknown) => log.error({ err }, `${action} failed`)
      bus.subscribe(boardWritten, reloadNotes)
      bus.onGap(() => void reloadNotes().catch(createErrorLogger('reading the board again')))
      const startRemovalJob = ({ lease, pool: ours }: LeasedResources): Stop => {
        const runner = createBoard(createBoardStore(ours), clock)
        return runLoop(async () => {
          if (lease.isMine()) await runner.removeExpired().catch(createErrorLogger('taking notes down'))
        }, POLL_INTERVAL_MS)
      }
      return {
        api: null,
        routes: boardRoutes(apiOf(accounts).createMemberRouteFor('board'), board),
        topics: topic,
        jobs: [{ name: 'notes whose time is over', role: 'worker', isLeased: true, start: startRemovalJob }],
        start: reloadNotes,
      }
    },
} satisfies Module
