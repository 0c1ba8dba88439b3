import { useQuery } from '@tanstack/react-query'
import { readByName } from '@touchline/contract/by-name'
import type { HighlightRecord } from '@touchline/contract/named-records'
import { useLive, usePolled } from '@touchline/ui/live'
import { useEffect, useState } from 'react'
import { highlightsQuery } from './highlights-query.ts'

/** Refetch interval in milliseconds without a socket, or while no topic exists. */
const ALONE_MS = 10_000
/** Refetch interval in milliseconds alongside pushed updates, as a fallback for missed messages. */
const BESIDE_PUSH_MS = 60_000

interface Told {
  readonly topic: string
  readonly highlights: readonly HighlightRecord[]
  readonly atMs: number
}

interface Highlights {
  /** Null while loading. */
  readonly list: readonly HighlightRecord[] | null
  readonly isFailed: boolean
  readonly readAgain: () => void
}

/** Loads the highlights, updated by push, or by polling without a socket. */
export const useHighlights = (): Highlights => {
  const live = useLive()
  const polled = usePolled()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...highlightsQuery,
    refetchInterval: ({ state }) => (polled || state.data?.topic === '' ? ALONE_MS : BESIDE_PUSH_MS),
  })
  const [told, setTold] = useState<Told | null>(null)
  const topic = data?.topic ?? ''
  useEffect(() => {
    if (topic === '') return undefined
    return live.hear(topic, (frame) => {
      if (!('highlights' in frame) || frame.highlights === null) return
      setTold({ topic, highlights: readByName(frame.highlights), atMs: Date.now() })
    })
  }, [live, topic])
  const isNewer = told !== null && told.topic === topic && told.atMs >= dataUpdatedAt
  return {
    list: isNewer ? told.highlights : (data?.highlights ?? null),
    isFailed: isError && data === undefined,
    readAgain: () => void refetch(),
  }
}
