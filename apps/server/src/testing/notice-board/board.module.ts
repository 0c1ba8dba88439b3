import { accounts } from '../../accounts/index.ts'
import { createTurns } from '../../platform/jobs/in-turn.ts'
import type { Holding, Stop } from '../../platform/jobs/leases.ts'
import { runLoop } from '../../platform/jobs/run-loop.ts'
import type { Module } from '../../platform/module.ts'
import { BoardTopic } from './board-topic.ts'
import { boardDescription } from './board.description.ts'
import { boardRoutes } from './board.http.ts'
import { boardSchema } from './board.schema.ts'
import { createBoardStore } from './board.store.ts'
import { boardWritten, createBoard } from './board.ts'

const LOOK_MS = 100

/** Minimal example product: members pin notes for a price and a time, and every member reads the active notes. */
export const noticeBoard = {
  name: 'board',
  description: boardDescription,
  schema: boardSchema,
  open:
    () =>
    ({ pool, clock, bus, log }, faceOf) => {
      const store = createBoardStore(pool)
      const board = createBoard(store, clock)
      const topic = new BoardTopic(Math.floor(clock.wallMs()) * 1000)
      const turns = createTurns(1, 0)
      // Reads the active notes again. Reads run one after another, so that an older read never overwrites a newer one.
      const read = (): Promise<void> => turns.run(async () => topic.show(await store.hanging()))
      const failed = (what: string) => (err: unknown) => log.error({ err }, `${what} failed`)
      bus.subscribe(boardWritten, read)
      bus.onGap(() => void read().catch(failed('reading the board again')))
      const takeDown = ({ hold, pool: ours }: Holding): Stop => {
        const runner = createBoard(createBoardStore(ours), clock)
        return runLoop(async () => {
          if (hold.isMine()) await runner.takeDown().catch(failed('taking notes down'))
        }, LOOK_MS)
      }
      return {
        face: null,
        routes: boardRoutes(faceOf(accounts).memberRouteOf('board'), board),
        topics: topic,
        jobs: [{ name: 'notes whose time is over', role: 'worker', alone: true, start: takeDown }],
        start: read,
      }
    },
} satisfies Module
