import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Platform } from '../platform/module.ts'
import type { ModuleTopics } from '../platform/push/topic-source.ts'
import type { TournamentResults } from '../results/index.ts'
import { createRoomListStore, readTopicRoom } from './room-lists.store.ts'
import { RoomListUpdates } from './room-list-news.ts'
import { createRoomListUpdateStore } from './room-list-news.store.ts'
import { createRoomListTopics } from './room-list-topics.ts'
import { roomChanged } from './room-news.ts'
import { type ReadRoomTopic, RoomTopics } from './room-topics.ts'
import { toRankRow, toScoresWire, toRoomTopicBody } from './room-wire.http.ts'
import { type FindLiveScore, collectLiveScores, projectRanking } from './project-ranking.ts'

/** Creates the reader of a room topic's content, which is identical for every subscriber. */
const createReadRoomTopic = (pool: pg.Pool, findLiveScore: FindLiveScore): ReadRoomTopic => {
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
const subscribeScores = (topics: RoomTopics, { scoreOf, onChange }: TournamentResults): (() => void) => {
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

/**
 * Opens the ranking topics of tournament rooms. A ranking reloads when its room or a score changes; after a gap in the
 * events every ranking.
 */
export const openTopics = (
  { reads, bus, clock, log, closing }: Platform,
  tournamentResults: TournamentResults,
): RoomTopics => {
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

/** Opens the topics of changed tournament-room lists, which follow the changes of every process. */
export const openListTopics = ({ reads, bus, clock, log, scheduler, closing }: Platform): ModuleTopics => {
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
