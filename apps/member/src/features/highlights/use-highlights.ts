import { useQuery } from '@tanstack/react-query'
import { readByName } from '@touchline/contract/by-name'
import type { HighlightRecord } from '@touchline/contract/named-records'
import { useLive, usePolled } from '@touchline/ui/live'
import { useEffect, useState } from 'react'
import { highlightsQuery } from './highlights-query.ts'

/** Where no socket comes through, and while there is no list to follow yet. */
const ALONE_MS = 10_000
/** Beside the push, in case it misses something. */
const BESIDE_PUSH_MS = 60_000

interface Told {
  readonly topic: string
  readonly highlights: readonly HighlightRecord[]
  readonly atMs: number
}

interface Highlights {
  /** Null until it is known. */
  readonly list: readonly HighlightRecord[] | null
  readonly isFailed: boolean
  readonly readAgain: () => void
}

/** What to look at now: pushed as it changes, asked for where the socket does not come. */
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
