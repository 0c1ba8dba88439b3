import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Platform } from '../platform/module.ts'
import type { ModuleTopics } from '../platform/push/topic-source.ts'
import type { TournamentResults } from '../sportsbook/index.ts'
import { createRoomListStore, readTopicRoom } from './room-lists.store.ts'
import { RoomListNews } from './room-list-news.ts'
import { createRoomListNewsStore } from './room-list-news.store.ts'
import { createRoomListTopics } from './room-list-topics.ts'
import { roomChanged } from './room-news.ts'
import { type ReadRoomPush, RoomTopics } from './room-topics.ts'
import { rankWire, scoresWire, toRoomPush } from './room-wire.http.ts'
import { type ScoreOf, scoresNow, projectRanking } from './project-ranking.ts'

/** Creates the reader of a room topic's content, which is identical for every subscriber. */
const createReadRoomPush = (pool: pg.Pool, scoreOf: ScoreOf): ReadRoomPush => {
  const store = createRoomListStore(pool)
  return async (topic) => {
    const room = await readTopicRoom(pool, topic)
    if (room === null) return null
    const ranking = projectRanking(room, await store.ranking(room.roomId), scoreOf)
    const matchIds = new Set<number>(room.matches.map(({ matchId }) => matchId))
    return { room: toRoomPush(room, ranking.map(rankWire), scoresWire(scoresNow(room, scoreOf))), matchIds }
  }
}

/** Reloads a subscribed ranking once for each new score of a match in its room. */
const followScores = (topics: RoomTopics, { scoreOf, onChange }: TournamentResults): (() => void) => {
  const last = new Map<MatchId, string>()
  return onChange((matchIds) => {
    for (const matchId of matchIds) {
      if (!topics.isWatched(matchId)) continue
      const score = JSON.stringify(scoreOf(matchId))
      if (last.get(matchId) === score) continue
      last.set(matchId, score)
      topics.scored(matchId)
    }
  })
}

/**
 * Opens the ranking topics of tournament rooms. A ranking reloads when its room or a score changes; after a gap in the
 * events every ranking.
 */
export const openTopics = ({ reads, bus, clock, log, closing }: Platform, played: TournamentResults): RoomTopics => {
  const topics = new RoomTopics({
    read: createReadRoomPush(reads, played.scoreOf),
    wallMs: clock.wallMs,
    onError: (err) => log.error({ err }, 'loading a ranking failed'),
  })
  bus.subscribe(roomChanged, ({ roomIds }) => topics.changed(roomIds))
  bus.onGap(() => topics.changed('all'))
  closing.add(followScores(topics, played))
  return topics
}

/** Opens the topics of changed tournament-room lists, which follow the changes of every process. */
export const openListTopics = ({ reads, bus, clock, log, scheduler, closing }: Platform): ModuleTopics => {
  const news = new RoomListNews({
    ...createRoomListNewsStore(reads),
    scheduler,
    onError: (err) => log.error({ err }, 'loading changed room lists failed'),
  })
  bus.subscribe(roomChanged, (changed) => news.touch(changed))
  bus.onGap(() => news.missed())
  closing.add(() => news.close())
  return createRoomListTopics({ news, wallMs: clock.wallMs })
}
