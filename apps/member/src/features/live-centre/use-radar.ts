import { useQuery } from '@tanstack/react-query'
import type { UxMatch } from '@touchline/contract/ux'
import { useBook, useMatches, type BookStore } from '@touchline/ui/live'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { eventOf, type TimelineEvent } from './match-plot.ts'
import { radarQuery, turnOf } from './radar.ts'

const NONE: readonly UxMatch[] = []

export interface Radar {
  /** As it stands now, or how it was left; undefined until it is known. */
  readonly match: UxMatch | undefined
  readonly leagueId: number
  readonly league: string
  readonly leagueRegion: string | null
  /** What is counted beside the match: its corners, its bookings. */
  readonly counts: readonly UxMatch[]
  readonly events: readonly TimelineEvent[]
  readonly failed: boolean
}

/** The rows of a match and of what is counted beside it as they are now: three at most, and so compared whole. */
function useRows(book: BookStore): readonly UxMatch[] {
  const listed = useMatches(book) ?? NONE
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = listed.map(([id]) => book.onMatch(id, listener))
      return () => offs.forEach((off) => off())
    },
    [book, listed],
  )
  const rows = useSyncExternalStore(subscribe, () => JSON.stringify(listed.map(([id]) => book.match(id) ?? null)))
  return useMemo(() => (JSON.parse(rows) as (UxMatch | null)[]).filter((row) => row !== null), [rows])
}

/** A match with its timeline: the rows are pushed, the timeline is read again at each turn of them. */
export function useRadar(matchId: number): Radar {
  const book = useBook(`match/${matchId}`)
  const rows = useRows(book)
  const { data, isError, refetch } = useQuery(radarQuery(matchId))
  const turn = turnOf(rows)
  useEffect(() => {
    void refetch()
  }, [turn, refetch])
  const events = useMemo(() => (data?.events ?? []).map(eventOf), [data])
  return {
    match: rows.find(([id]) => id === matchId) ?? data?.match,
    leagueId: data?.league[0] ?? 0,
    league: data?.league[2] ?? '',
    leagueRegion: data?.league[3] ?? null,
    counts: rows.filter((row) => row[4] === 3),
    events,
    failed: isError && data === undefined,
  }
}
