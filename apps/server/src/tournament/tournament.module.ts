import { TOURNAMENT } from '@touchline/contract/products'
import { accounts } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { createTurns } from '../platform/jobs/in-turn.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { ModuleApiOf, Job, Module, Platform } from '../platform/module.ts'
import { sportsbook } from '../sportsbook/index.ts'
import { workingDate } from '@touchline/domain/calendar'
import { balanceFields, createHoldFlow, wallet } from '../wallet/index.ts'
import { createAdvanceRooms } from './advance-rooms.ts'
import { createAdvanceStore } from './advance-rooms.store.ts'
import { createEntryStore } from './entries.store.ts'
import { createPastRooms } from './demo-history/past-rooms.ts'
import { createHeldSeats, type HeldSeats } from './held-seat.ts'
import { createJoinRoom, createPickInRoom, type PinTries } from './join-room.ts'
import { createHouseRoomScheduler } from './house-room-scheduler.ts'
import { createHouseRoomSchedulerStore } from './house-room-scheduler.store.ts'
import { createLeaveRoom } from './leave-room.ts'
import { createOpenRoom } from './open-room.ts'
import { createMatchOffers } from './match-offers.ts'
import { createReadRoom } from './room-info.ts'
import { createRoomLists } from './room-lists.ts'
import { roomListRoutes } from './room-lists.http.ts'
import { createRoomListStore } from './room-lists.store.ts'
import { roomChanged } from './room-news.ts'
import { createRoomStore } from './rooms.store.ts'
import { openRoomAdmin } from './tournament.admin.ts'
import { openListTopics, openTopics } from './tournament.topics.ts'
import { roomRoutes } from './rooms.http.ts'
import { RunRooms } from './run-rooms.ts'
import { tournamentDescription } from './tournament.description.ts'
import { tournamentSchema } from './tournament.schema.ts'

/** Pushes changed balances to the sockets of the affected members. */
const publishBalances = ({ bus, hub, log }: Platform, faceOf: ModuleApiOf): void => {
  const { balanceOf } = faceOf(wallet)
  const publishBalance = async (memberId: number): Promise<void> => {
    const balance = await balanceOf(memberId)
    if (balance !== null) hub.toMember(memberId, { t: 'balance', balance: balanceFields(balance, false) })
  }
  bus.subscribe(roomChanged, ({ memberIds }) => {
    for (const memberId of memberIds) {
      if (hub.hasMember(memberId))
        publishBalance(memberId).catch((err: unknown) => log.error({ err }, 'publishing a balance failed'))
    }
  })
}

/** Creates the seat requests whose fee an operator wallet holds, and the handler of later hold events (WA3). */
const openHeldSeats = ({ pool, clock }: Platform, faceOf: ModuleApiOf) => {
  const { operatorWallets: wallets, holdOf, hearHolds, tellBalance } = faceOf(wallet)
  const entries = createEntryStore(pool)
  const { standing } = faceOf(sportsbook).played
  /** Returns whether a chosen match of the new tournament room has started or left the offer (TO1, TO7). */
  const isLate = async (entryId: string, atMs: number): Promise<boolean> => {
    const matchIds = await entries.openedOn(entryId)
    if (matchIds.length === 0) return false
    const known = await standing(matchIds)
    return matchIds.some((matchId) => {
      const match = known.get(matchId)
      return match === undefined || match.hasStarted || match.kickOffMs <= atMs
    })
  }
  const way = createHoldFlow({
    product: TOURNAMENT.product,
    wallets,
    holdOf,
    goOn: async (step) => {
      const atMs = clock.worldMs()
      const late = step.becomes === 'taken' && (await isLate(step.subject, atMs))
      await entries.hear({ workingDate: workingDate(atMs), atMs }, step, late)
      if (step.balanceMinor !== null) tellBalance(step.memberId, step.balanceMinor)
    },
  })
  hearHolds(TOURNAMENT.product, way.heard)
  return createHeldSeats({ entries, wallets, askHold: way.ask })
}

const callsOf = (platform: Platform, faceOf: ModuleApiOf, held: HeldSeats) => {
  const { pool, reads, clock } = platform
  const { played } = faceOf(sportsbook)
  const { guessTries } = faceOf(accounts)
  const pinTries: PinTries = {
    take: (memberId, roomId) => guessTries.take(memberId, `pin ${roomId}`),
    passed: (memberId, roomId) => guessTries.passed(memberId, `pin ${roomId}`),
  }
  const store = createRoomStore(pool)
  const parts = { book: played, store, held, clock, pinTries }
  const seeRoom = createReadRoom({ ...parts, listed: played.listed })
  return {
    openRoom: createOpenRoom(parts),
    joinRoom: createJoinRoom(parts),
    pickInRoom: createPickInRoom(parts),
    leaveRoom: createLeaveRoom(parts),
    seeRoom,
    offers: createMatchOffers({ book: played, clock }),
    lists: createRoomLists({
      store: { ...createRoomListStore(reads), ownsPrivate: store.ownsPrivate },
      seeRoom,
      clock,
      scoreOf: played.scoreOf,
      scoreSteps: played.scoreSteps,
    }),
  }
}

/** PIN limit for the simulated history of a demo, which allows every attempt. */
const NO_TRIES: PinTries = { take: () => Promise.resolve(true), passed: () => Promise.resolve() }

/** Adds tournament rooms to the simulated history of a new demo. */
const joinHistory = (platform: Platform, faceOf: ModuleApiOf, held: HeldSeats): void =>
  faceOf(sportsbook).history.join((past) => {
    const { pool, log } = platform
    const parts = { book: past.book, store: createRoomStore(pool), held, clock: past.clock, pinTries: NO_TRIES }
    const advance = advanceOf({ pool, log, clock: past.clock }, faceOf)
    return createPastRooms({ ...past, openRoom: createOpenRoom(parts), joinRoom: createJoinRoom(parts), advance })
  })

const advanceOf = (
  { pool, clock, log }: Pick<Platform, 'pool' | 'log'> & { readonly clock: Pick<Clock, 'worldMs'> },
  faceOf: ModuleApiOf,
) =>
  createAdvanceRooms({
    store: createAdvanceStore(pool),
    standing: faceOf(sportsbook).played.standing,
    clock,
    onError: (err, roomId) => log.error({ err, roomId }, 'advancing rooms failed'),
  })

/** Opens the job that advances tournament rooms. It runs in one process of the cluster. */
const openRunning = ({ bus, clock, log }: Platform, faceOf: ModuleApiOf) => {
  let running: RunRooms | null = null
  const job: Job = {
    name: 'rooms of the tournament',
    role: 'worker',
    alone: true,
    start: ({ pool }) => {
      const store = createAdvanceStore(pool)
      const onError = (err: unknown): void => log.error({ err }, 'maintaining rooms failed')
      const advance = advanceOf({ pool, clock, log }, faceOf)
      const started = new RunRooms({
        advance,
        store,
        bus,
        clock,
        onError,
        isPastPlayed: faceOf(sportsbook).history.isPlayed,
      })
      started.start()
      running = started
      return () => started.stop()
    },
  }
  return {
    job,
    /** Resolves when the matches reported to this process and the due rooms are processed. */
    settled: async (): Promise<void> => running?.turn(),
  }
}

const KEEP_EVERY_MS = 10_000

/** Opens the job that opens platform rooms. It runs in one process of the cluster (TO12). */
const openHouse = ({ clock, log }: Platform, faceOf: ModuleApiOf) => {
  let keep = (): Promise<void> => Promise.resolve()
  const onError = (err: unknown): void => log.error({ err }, 'opening rooms of the platform failed')
  const job: Job = {
    name: 'rooms of the house',
    role: 'worker',
    alone: true,
    start: ({ pool }) => {
      const book = faceOf(sportsbook).played
      const keepRooms = createHouseRoomScheduler({ store: createHouseRoomSchedulerStore(pool), book, clock, onError })
      const turns = createTurns(1, 0)
      keep = () => turns.run(keepRooms).catch(onError)
      return runLoop(keep, KEEP_EVERY_MS)
    },
  }
  return { job, keep: (): Promise<void> => keep() }
}

/** Module of tournament rooms: prediction contests between members on matches. */
export const tournament = {
  name: 'tournament',
  description: tournamentDescription,
  schema: tournamentSchema,
  open: () => (platform, faceOf) => {
    const running = openRunning(platform, faceOf)
    const house = openHouse(platform, faceOf)
    publishBalances(platform, faceOf)
    platform.hub.offer(openListTopics(platform))
    const memberRoute = faceOf(accounts).memberRouteOf(TOURNAMENT.product)
    const held = openHeldSeats(platform, faceOf)
    const calls = callsOf(platform, faceOf, held)
    joinHistory(platform, faceOf, held)
    return {
      face: {
        settled: running.settled,
        keepHouseRooms: house.keep,
        overseen: openRoomAdmin(platform, advanceOf(platform, faceOf)),
      },
      routes: [...roomRoutes(memberRoute, calls), ...roomListRoutes(memberRoute, calls.offers, calls.lists)],
      topics: openTopics(platform, faceOf(sportsbook).played),
      jobs: [running.job, house.job],
    }
  },
} satisfies Module
