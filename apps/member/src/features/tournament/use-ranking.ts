import { useQuery } from '@tanstack/react-query'
import { readByName } from '@touchline/contract/by-name'
import { useLive } from '@touchline/ui/live'
import { useEffect, useState } from 'react'
import { rankQuery, refetchRooms, type RoomParams } from './room-queries.ts'
import { buildFingerprint, type PushedRoomState } from './room-change-text.ts'

/**
 * Returns the ranking of a tournament room, pushed on changes and polled once a minute for clients without a socket.
 * Null while loading.
 */
export function useRanking(params: RoomParams) {
  const live = useLive()
  const { data, dataUpdatedAt } = useQuery(rankQuery(params))
  const [update, setUpdate] = useState<{ readonly room: PushedRoomState; readonly atMs: number } | null>(null)
  const topic = data?.topic
  useEffect(() => {
    if (topic === undefined) return undefined
    let state: string | null = null
    return live.subscribeProduct(topic, (frame) => {
      if (!('room' in frame) || frame.room === null) return
      const room: PushedRoomState = readByName(frame.room)
      const now = buildFingerprint(room)
      setUpdate({ room, atMs: Date.now() })
      if (state !== null && state !== now) void refetchRooms()
      state = now
    })
  }, [live, topic])
  if (data === undefined) return null
  const { room, ranking, scores, ownSeat } = data
  const isNewer = update !== null && update.atMs >= dataUpdatedAt
  return { ...(isNewer ? update.room : { ...room, ranking, scores }), ownSeat }
}
