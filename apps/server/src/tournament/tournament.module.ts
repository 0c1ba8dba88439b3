import { TOURNAMENT } from '@touchline/contract/products'
import { accounts, type StaffPage } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { createTurns } from '../platform/jobs/in-turn.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { ModuleApiOf, Job, Module, Platform } from '../platform/module.ts'
import { demoHistory } from '../demo-history/index.ts'
import { results } from '../results/index.ts'
import { workingDate } from '@touchline/domain/calendar'
import { balanceFields, createHoldFlow, wallet } from '../wallet/index.ts'
import { adminRoomRoutes } from './admin/admin-rooms.http.ts'
import { createAdvanceRooms } from './advance-rooms.ts'
import { createAdvanceStore } from './advance-rooms.store.ts'
import { createEntryStore } from './entries.store.ts'
import { createPastRooms } from './demo-history/past-rooms.ts'
import { createOperatorSeats, type OperatorSeats } from './held-seat.ts'
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
import { createRoomAdmin } from './tournament.admin.ts'
import { openListTopics, openTopics } from './tournament.topics.ts'
import { roomRoutes } from './rooms.http.ts'
import { RunRooms } from './run-rooms.ts'
import { tournamentDescription } from './tournament.description.ts'
import { tournamentSchema } from './tournament.schema.ts'
import { tournamentSettings } from './tournament.settings.ts'

/** Pushes changed balances to the sockets of the affected members. */
const publishBalances = ({ bus, hub, log }: Platform, apiOf: ModuleApiOf): void => {
  const { readBalance } = apiOf(wallet)
  const publishBalance = async (memberId: number): Promise<void> => {
    const balance = await readBalance(memberId)
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
const openOperatorSeats = ({ pool, clock }: Platform, apiOf: ModuleApiOf) => {
  const { operatorWallets: wallets, readHold, registerHoldHandler, publishBalance } = apiOf(wallet)
  const entries = createEntryStore(pool)
  const { readMatchGrading } = apiOf(results).tournamentResults
  /** Returns whether a chosen match of the new tournament room has started or left the offer (TO1, TO7). */
  const isLate = async (entryId: string, atMs: number): Promise<boolean> => {
    const matchIds = await entries.openedOn(entryId)
    if (matchIds.length === 0) return false
    const matchFacts = await readMatchGrading(matchIds)
    return matchIds.some((matchId) => {
      const match = matchFacts.get(matchId)
      return match === undefined || match.hasStarted || match.kickOffMs <= atMs
    })
  }
  const holdFlow = createHoldFlow({
    product: TOURNAMENT.product,
    wallets,
    readHold,
    applyStep: async (step) => {
      const atMs = clock.worldMs()
      const late = step.becomes === 'taken' && (await isLate(step.subject, atMs))
      await entries.hear({ workingDate: workingDate(atMs), atMs }, step, late)
      if (step.balanceMinor !== null) publishBalance(step.memberId, step.balanceMinor)
    },
  })
  registerHoldHandler(TOURNAMENT.product, holdFlow.handleUpdate)
  return createOperatorSeats({ entries, wallets, requestHold: holdFlow.requestHold })
}

const createCalls = (platform: Platform, apiOf: ModuleApiOf, operatorSeats: OperatorSeats) => {
  const { pool, reads, clock } = platform
  const { tournamentResults } = apiOf(results)
  const { guessTries } = apiOf(accounts)
  const pinTries: PinTries = {
    countAttempt: (memberId, roomId) => guessTries.countGuess(memberId, `pin ${roomId}`),
    clearAttempts: (memberId, roomId) => guessTries.recordCorrectGuess(memberId, `pin ${roomId}`),
  }
  const store = createRoomStore(pool)
  const parts = { book: tournamentResults, store, operatorSeats, clock, pinTries }
  const readRoom = createReadRoom({ ...parts, listed: tournamentResults.listed })
  return {
    openRoom: createOpenRoom(parts),
    joinRoom: createJoinRoom(parts),
    pickInRoom: createPickInRoom(parts),
    leaveRoom: createLeaveRoom(parts),
    readRoom,
    offers: createMatchOffers({ book: tournamentResults, clock }),
    lists: createRoomLists({
      store: { ...createRoomListStore(reads), ownsPrivate: store.ownsPrivate },
      readRoom,
      clock,
      findLiveScore: tournamentResults.scoreOf,
      scoreSteps: tournamentResults.scoreSteps,
    }),
  }
}

/** PIN limit for the simulated history of a demo, which allows every attempt. */
const UNLIMITED_TRIES: PinTries = { countAttempt: () => Promise.resolve(true), clearAttempts: () => Promise.resolve() }

/** Adds tournament rooms to the simulated history of a new demo. */
const joinHistory = (platform: Platform, apiOf: ModuleApiOf, operatorSeats: OperatorSeats): void =>
  apiOf(demoHistory).join((past) => {
    const { pool, log } = platform
    const parts = {
      book: past.book,
      store: createRoomStore(pool),
      operatorSeats,
      clock: past.clock,
      pinTries: UNLIMITED_TRIES,
    }
    const advance = createAdvance({ pool, log, clock: past.clock }, apiOf)
    return createPastRooms({ ...past, openRoom: createOpenRoom(parts), joinRoom: createJoinRoom(parts), advance })
  })

const createAdvance = (
  { pool, clock, log }: Pick<Platform, 'pool' | 'log'> & { readonly clock: Pick<Clock, 'worldMs'> },
  apiOf: ModuleApiOf,
) =>
  createAdvanceRooms({
    store: createAdvanceStore(pool),
    readMatchGrading: apiOf(results).tournamentResults.readMatchGrading,
    clock,
    onError: (err, roomId) => log.error({ err, roomId }, 'advancing rooms failed'),
  })

/** Opens the job that advances tournament rooms. It runs in one process of the cluster. */
const createAdvanceJob = ({ bus, clock, log }: Platform, apiOf: ModuleApiOf) => {
  let running: RunRooms | null = null
  const job: Job = {
    name: 'rooms of the tournament',
    role: 'worker',
    isLeased: true,
    start: ({ pool }) => {
      const store = createAdvanceStore(pool)
      const onError = (err: unknown): void => log.error({ err }, 'maintaining rooms failed')
      const advance = createAdvance({ pool, clock, log }, apiOf)
      const started = new RunRooms({
        advance,
        store,
        bus,
        clock,
        onError,
        isHistoryRunning: apiOf(demoHistory).isSimulating,
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

const HOUSE_ROOM_INTERVAL_MS = 10_000

/** Opens the job that opens platform rooms. It runs in one process of the cluster (TO12). */
const createHouseRoomJob = ({ clock, log }: Platform, apiOf: ModuleApiOf) => {
  let openMissingRooms = (): Promise<void> => Promise.resolve()
  const onError = (err: unknown): void => log.error({ err }, 'opening rooms of the platform failed')
  const job: Job = {
    name: 'rooms of the house',
    role: 'worker',
    isLeased: true,
    start: ({ pool }) => {
      const book = apiOf(results).tournamentResults
      const openHouseRooms = createHouseRoomScheduler({
        store: createHouseRoomSchedulerStore(pool),
        book,
        clock,
        onError,
      })
      const turns = createTurns(1, 0)
      openMissingRooms = () => turns.run(openHouseRooms).catch(onError)
      return runLoop(openMissingRooms, HOUSE_ROOM_INTERVAL_MS)
    },
  }
  return { job, openMissingRooms: (): Promise<void> => openMissingRooms() }
}

/** Page of the tournament rooms in the back office. */
const createStaffPage = ({ bus }: Platform): StaffPage => ({
  needs: 'settings',
  isHiddenFromUplines: true,
  subscribe: (recordChange) => [
    bus.subscribe(roomChanged, ({ memberIds }) => {
      if (memberIds.length === 0) recordChange('any')
      else for (const memberId of memberIds) recordChange({ memberId })
    }),
  ],
})

/** Module of tournament rooms: prediction contests between members on matches. */
export const tournament = {
  name: 'tournament',
  description: tournamentDescription,
  schema: tournamentSchema,
  settings: tournamentSettings,
  open: () => (platform, apiOf) => {
    const running = createAdvanceJob(platform, apiOf)
    const houseRooms = createHouseRoomJob(platform, apiOf)
    publishBalances(platform, apiOf)
    platform.hub.offer(openListTopics(platform))
    const memberRoute = apiOf(accounts).createMemberRouteFor('tournament', TOURNAMENT)
    const operatorSeats = openOperatorSeats(platform, apiOf)
    const calls = createCalls(platform, apiOf, operatorSeats)
    joinHistory(platform, apiOf, operatorSeats)
    return {
      api: {
        settled: running.settled,
        openMissingHouseRooms: houseRooms.openMissingRooms,
      },
      routes: [...roomRoutes(memberRoute, calls), ...roomListRoutes(memberRoute, calls.offers, calls.lists)],
      topics: openTopics(platform, apiOf(results).tournamentResults),
      staffRoutes: adminRoomRoutes(apiOf(accounts).staffRoute, {
        forOperator: apiOf(accounts).forOperator,
        roomAdmin: createRoomAdmin(platform, createAdvance(platform, apiOf)),
      }),
      staffTopics: [apiOf(accounts).createPageTopics({ rooms: createStaffPage(platform) })],
      jobs: [running.job, houseRooms.job],
    }
  },
} satisfies Module
