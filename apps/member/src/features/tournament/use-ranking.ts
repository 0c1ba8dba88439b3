import { useQuery } from '@tanstack/react-query'
import { readByName } from '@touchline/contract/by-name'
import type { RankRow, RoomScore } from '@touchline/contract/named-records'
import { useLive } from '@touchline/ui/live'
import { useEffect, useState } from 'react'
import { rankQuery, readRoomsAgain, type RoomAsked } from './room-queries.ts'

/** A room as its topic tells it. */
export interface ToldRoom {
  readonly status: number
  readonly players: number
  /** Minor units in text. */
  readonly pool: string
  readonly scores: readonly RoomScore[]
  readonly ranking: readonly RankRow[]
}

/** What is the same for as long as nobody comes, goes, or is settled: beside it the room itself need not be read. */
const stateOf = ({ status, players, ranking }: ToldRoom): string =>
  JSON.stringify([status, players, ranking.map(({ points }) => points)])

/**
 * How the players of a room stand: pushed as it changes, and read once a minute where no socket comes through. Null
 * until it is known.
 */
export const useRanking = (asked: RoomAsked) => {
  const live = useLive()
  const { data, dataUpdatedAt } = useQuery(rankQuery(asked))
  const [told, setTold] = useState<{ readonly room: ToldRoom; readonly atMs: number } | null>(null)
  const topic = data?.topic
  useEffect(() => {
    if (topic === undefined) return undefined
    let state: string | null = null
    return live.hear(topic, (frame) => {
      if (!('room' in frame) || frame.room === null) return
      const room: ToldRoom = readByName(frame.room)
      const now = stateOf(room)
      setTold({ room, atMs: Date.now() })
      if (state !== null && state !== now) void readRoomsAgain()
      state = now
    })
  }, [live, topic])
  if (data === undefined) return null
  const { room, ranking, scores, ownSeat } = data
  const isNewer = told !== null && told.atMs >= dataUpdatedAt
  return { ...(isNewer ? told.room : { ...room, ranking, scores }), ownSeat }
}
