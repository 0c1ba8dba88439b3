import { TOURNAMENT } from '@touchline/contract/products'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { members } from '../members/index.ts'
import { createRunAudited } from '../audit-log/index.ts'
import { demoHistory } from '../demo-history/index.ts'
import type { ModuleApiOf, Job, Module, Platform } from '../platform/module.ts'
import type { ModuleTopics } from '../platform/push/topic-source.ts'
import { results, type TournamentResults } from '../results/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { createTurns } from '../runtime/jobs/in-turn.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import { staff, type StaffPage } from '../staff/index.ts'
import { balanceFields, wallet } from '../wallet/index.ts'
import { adminRoomRoutes } from './admin/admin-rooms.http.ts'
import { createAdvanceStore } from './advance-rooms.store.ts'
import { createAdvanceRooms } from './advance-rooms.ts'
import { createPastRooms } from './demo-history/historical-rooms.ts'
import { createEntryStore } from './entries.store.ts'
import { createHouseRoomSchedulerStore } from './house/house-room-scheduler.store.ts'
import { createHouseRoomScheduler } from './house/house-room-scheduler.ts'
import { createJoinRoom, createPickInRoom, type PinTries } from './join-room.ts'
import { createLeaveRoom } from './leave-room.ts'
import { createRoomListUpdateStore } from './lists/room-list-events.store.ts'
import { RoomListUpdates } from './lists/room-list-events.ts'
import { createRoomListTopics } from './lists/room-list-topics.ts'
import { roomListRoutes } from './lists/room-lists.http.ts'
import { createRoomListStore, readTopicRoom } from './lists/room-lists.store.ts'
import { createRoomLists } from './lists/room-lists.ts'
import { createMatchOffers } from './match-offers.ts'
import { createOpenRoom } from './open-room.ts'
import { type FindLiveScore, collectLiveScores, projectRanking } from './project-ranking.ts'
import { roomChanged } from './room-events.ts'
import { createReadRoom } from './room-info.ts'
import { type ReadRoomTopic, RoomTopics } from './room-topics.ts'
import { toRankRow, toScoresWire, toRoomTopicBody } from './room-wire.http.ts'
import { roomRoutes } from './rooms.http.ts'
import { createRoomStore } from './rooms.store.ts'
import { RunRooms } from './run-rooms.ts'
import { createOperatorSeats, type OperatorSeats } from './seat-hold.ts'
import { createRoomAdmin, type RoomAdmin, type RoomChanges } from './admin/room-admin.ts'
import { cancelRoom, readAdminRooms, readAdminSeats } from './admin/admin-rooms.store.ts'
import { tournamentDescription } from './tournament.description.ts'
import { tournamentSchema } from './tournament.schema.ts'
import { tournamentSettings } from './tournament.settings.ts'

/** PIN limit for the simulated history of a demo, which allows every attempt. */
const UNLIMITED_TRIES: PinTries = { countAttempt: () => Promise.resolve(true), clearAttempts: () => Promise.resolve() }

const HOUSE_ROOM_INTERVAL_MS = 10_000

/** Module of tournament rooms: prediction contests between members on matches. */
export const tournament = {
  name: 'tournament',
  description: tournamentDescription,
  commands: {
    room: async () => (await import('./house/room.command.ts')).roomCommand,
  },
  schema: tournamentSchema,
  settings: tournamentSettings,
  open: () => (platform, apiOf) => {
    const running = createAdvanceJob(platform, apiOf)
    const houseRooms = createHouseRoomJob(platform, apiOf)
    publishBalances(platform, apiOf)
    platform.hub.offer(openListTopics(platform))
    const memberRoute = apiOf(members).createMemberRouteFor('tournament', TOURNAMENT)
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
      staffRoutes: adminRoomRoutes(apiOf(staff).staffRoute, {
        forOperator: apiOf(staff).forOperator,
        roomAdmin: openRoomAdmin(platform, apiOf),
      }),
      staffTopics: [apiOf(staff).createPageTopics({ rooms: createStaffPage(platform) })],
      jobs: [running.job, houseRooms.job],
    }
  },
} satisfies Module

/** Opens the job that advances tournament rooms. It runs in one process of the cluster. */
function createAdvanceJob({ bus, clock, log }: Platform, apiOf: ModuleApiOf) {
  let running: RunRooms | null = null
  const job: Job = {
    name: 'tournament rooms',
    role: 'worker',
    isLeased: true,
    start: ({ pool }) => {
      const store = createAdvanceStore(pool)
      const onError = (err: unknown): void => log.error({ err }, 'maintaining tournament rooms failed')
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

function createAdvance(
  { pool, clock, log }: Pick<Platform, 'pool' | 'log'> & { readonly clock: Pick<Clock, 'worldMs'> },
  apiOf: ModuleApiOf,
) {
  return createAdvanceRooms({
    store: createAdvanceStore(pool),
    readMatchGrading: apiOf(results).tournamentResults.readMatchGrading,
    clock,
    onError: (err, roomId) => log.error({ err, roomId }, 'advancing tournament rooms failed'),
  })
}

/** Opens the job that opens platform rooms. It runs in one process of the cluster (TO12). */
function createHouseRoomJob({ clock, log }: Platform, apiOf: ModuleApiOf) {
  let openMissingRooms = (): Promise<void> => Promise.resolve()
  const onError = (err: unknown): void => log.error({ err }, 'opening rooms of the platform failed')
  const job: Job = {
    name: 'platform tournament rooms',
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

/** Pushes changed balances to the sockets of the affected members. */
function publishBalances({ bus, hub, log }: Platform, apiOf: ModuleApiOf): void {
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
function openOperatorSeats({ pool, clock }: Platform, apiOf: ModuleApiOf) {
  const { operatorWallets: wallets, authorize, registerHoldHandler, publishBalance } = apiOf(wallet)
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
  registerHoldHandler(TOURNAMENT.product, async (step) => {
    const atMs = clock.worldMs()
    const late = step.becomes === 'accepted' && (await isLate(step.subject, atMs))
    await entries.applyHoldResult({ workingDate: workingDate(atMs), atMs }, step, late)
    if (step.balanceMinor !== null) publishBalance(step.memberId, step.balanceMinor)
  })
  return createOperatorSeats({ entries, wallets, authorize })
}

function createCalls(platform: Platform, apiOf: ModuleApiOf, operatorSeats: OperatorSeats) {
  const { pool, reads, clock } = platform
  const { tournamentResults } = apiOf(results)
  const { guessTries } = apiOf(members)
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

/** Adds tournament rooms to the simulated history of a new demo. */
function joinHistory(platform: Platform, apiOf: ModuleApiOf, operatorSeats: OperatorSeats): void {
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
}

/** Page of the tournament rooms in the back office. */
function createStaffPage({ bus }: Platform): StaffPage {
  return {
    needs: 'settings',
    isHiddenFromUplines: true,
    subscribe: (recordChange) => [
      bus.subscribe(roomChanged, ({ memberIds }) => {
        if (memberIds.length === 0) recordChange('any')
        else for (const memberId of memberIds) recordChange({ memberId })
      }),
    ],
  }
}

/**
 * Opens the ranking topics of tournament rooms. A ranking reloads when its room or a score changes; after a gap in the
 * events every ranking.
 */
function openTopics({ reads, bus, clock, log, closing }: Platform, tournamentResults: TournamentResults): RoomTopics {
  const topics = new RoomTopics({
    read: createReadRoomTopic(reads, tournamentResults.scoreOf),
    wallMs: clock.wallMs,
    onError: (err) => log.error({ err }, 'loading a ranking failed'),
  })
  bus.subscribe(roomChanged, ({ roomIds }) => topics.reloadChanged(roomIds))
  bus.onGap(() => topics.reloadChanged('all'))
  closing.add(subscribeScores(topics, tournamentResults))
  return topics
}

/** Creates the reader of a room topic's content, which is identical for every subscriber. */
function createReadRoomTopic(pool: pg.Pool, findLiveScore: FindLiveScore): ReadRoomTopic {
  const store = createRoomListStore(pool)
  return async (topic) => {
    const room = await readTopicRoom(pool, topic)
    if (room === null) return null
    const ranking = projectRanking(room, await store.ranking(room.roomId), findLiveScore)
    const matchIds = new Set<number>(room.matches.map(({ matchId }) => matchId))
    return {
      room: toRoomTopicBody(room, ranking.map(toRankRow), toScoresWire(collectLiveScores(room, findLiveScore))),
      matchIds,
    }
  }
}

/** Reloads a subscribed ranking once for each new score of a match in its room. */
function subscribeScores(topics: RoomTopics, { scoreOf, onChange }: TournamentResults): () => void {
  const lastScores = new Map<MatchId, string>()
  return onChange((matchIds) => {
    for (const matchId of matchIds) {
      if (!topics.isWatched(matchId)) continue
      const score = JSON.stringify(scoreOf(matchId))
      if (lastScores.get(matchId) === score) continue
      lastScores.set(matchId, score)
      topics.reloadForScore(matchId)
    }
  })
}

/** Opens the topics of changed tournament-room lists, which follow the changes of every process. */
function openListTopics({ reads, bus, clock, log, scheduler, closing }: Platform): ModuleTopics {
  const updates = new RoomListUpdates({
    ...createRoomListUpdateStore(reads),
    scheduler,
    onError: (err) => log.error({ err }, 'loading changed room lists failed'),
  })
  bus.subscribe(roomChanged, (changed) => updates.recordChanges(changed))
  bus.onGap(() => updates.notifyAll())
  closing.add(() => updates.close())
  return createRoomListTopics({ updates, wallMs: clock.wallMs })
}

/** Opens the operations of staff on tournament rooms (TO15). */
function openRoomAdmin(platform: Platform, apiOf: ModuleApiOf): RoomAdmin {
  const { pool, reads, log } = platform
  const advance = createAdvance(platform, apiOf)
  return createRoomAdmin({
    rooms: (operatorId, page) => readAdminRooms(reads, operatorId, page),
    seats: (operatorId, roomId) => readAdminSeats(reads, operatorId, roomId),
    runAudited: createRunAudited(
      pool,
      (client): RoomChanges => ({ cancelRoom: (operatorId, roomId) => cancelRoom(client, operatorId, roomId) }),
    ),
    settleCancelled: (roomId) =>
      advance([roomId]).catch((err: unknown) => log.error({ err, roomId }, 'publishing a cancelled room failed')),
  })
}
