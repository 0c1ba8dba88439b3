import { useQuery, queryOptions } from '@tanstack/react-query'
import { readByName } from '@touchline/contract/by-name'
import type { HighlightRecord, HighlightListAnswer } from '@touchline/contract/highlights/named'
import { useLive, usePolled } from '@touchline/ui/live'
import { useEffect, useState } from 'react'
import { memberRead } from '../../base/api/member-call.ts'

/** Refetch interval in milliseconds while no socket is connected, or while no topic for pushed updates exists. */
const POLL_INTERVAL_MS = 10_000
/** Refetch interval in milliseconds alongside pushed updates, as a fallback for missed messages. */
const FALLBACK_INTERVAL_MS = 60_000

interface HighlightsUpdate {
  readonly topic: string
  readonly highlights: readonly HighlightRecord[]
  readonly atMs: number
}

interface Highlights {
  /** Highlighted matches; null while loading. */
  readonly list: readonly HighlightRecord[] | null
  readonly isFailed: boolean
  readonly refetch: () => void
}

/** Query for the highlighted matches and the name of the socket topic on which their updates are pushed. */
const highlightsQuery = queryOptions({
  queryKey: ['highlights'] as const,
  queryFn: () => memberRead<HighlightListAnswer>('highlightlist', {}),
})

/** Loads the highlights, updated by push, or by polling without a socket. */
export function useHighlights(): Highlights {
  const live = useLive()
  const polled = usePolled()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...highlightsQuery,
    refetchInterval: ({ state }) => (polled || state.data?.topic === '' ? POLL_INTERVAL_MS : FALLBACK_INTERVAL_MS),
  })
  const [update, setUpdate] = useState<HighlightsUpdate | null>(null)
  const topic = data?.topic ?? ''
  useEffect(() => {
    if (topic === '') return undefined
    return live.subscribeProduct(topic, (frame) => {
      if (!('highlights' in frame) || frame.highlights === null) return
      setUpdate({ topic, highlights: readByName(frame.highlights), atMs: Date.now() })
    })
  }, [live, topic])
  const isNewer = update !== null && update.topic === topic && update.atMs >= dataUpdatedAt
  return {
    list: isNewer ? update.highlights : (data?.highlights ?? null),
    isFailed: isError && data === undefined,
    refetch: () => void refetch(),
  }
}
