import { useQuery } from '@tanstack/react-query'
import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { useBook, useMatches, type BookStore } from '@touchline/ui/live'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { radarQuery, turnOf } from './radar.ts'

const NONE: readonly ListedMatch[] = []
const NO_EVENTS: readonly TimelineEvent[] = []

export interface Radar {
  /** As it stands now, or how it was left; undefined until it is known. */
  readonly match: ListedMatch | undefined
  readonly leagueId: number
  readonly league: string
  readonly leagueRegion: string | null
  /** What is counted beside the match: its corners, its bookings. */
  readonly counts: readonly ListedMatch[]
  readonly events: readonly TimelineEvent[]
  readonly failed: boolean
}

/** The rows of a match and of what is counted beside it as they are now: three at most, and so compared whole. */
const useRows = (book: BookStore): readonly ListedMatch[] => {
  const listed = useMatches(book) ?? NONE
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = listed.map(({ id }) => book.onMatch(id, listener))
      return () => offs.forEach((off) => off())
    },
    [book, listed],
  )
  const rows = useSyncExternalStore(subscribe, () => JSON.stringify(listed.map(({ id }) => book.match(id) ?? null)))
  return useMemo(() => (JSON.parse(rows) as (ListedMatch | null)[]).filter((row) => row !== null), [rows])
}

/** A match with its timeline: the rows are pushed, the timeline is read again at each turn of them. */
export const useRadar = (matchId: number): Radar => {
  const book = useBook(`match/${matchId}`)
  const rows = useRows(book)
  const { data, isError, refetch } = useQuery(radarQuery(matchId))
  const turn = turnOf(rows)
  useEffect(() => {
    void refetch()
  }, [turn, refetch])
  return {
    match: rows.find(({ id }) => id === matchId) ?? data?.match,
    leagueId: data?.league.id ?? 0,
    league: data?.league.name ?? '',
    leagueRegion: data?.league.region ?? null,
    counts: rows.filter(({ child }) => child !== null),
    events: data?.events ?? NO_EVENTS,
    failed: isError && data === undefined,
  }
}
