import { useQuery } from '@tanstack/react-query'
import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { useBook, useMatches, type BookStore } from '@touchline/ui/live'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { radarQuery, buildRadarKey } from './radar.ts'

const NONE: readonly ListedMatch[] = []
const NO_EVENTS: readonly TimelineEvent[] = []

export interface Radar {
  /** Current or last state of the match; undefined while loading. */
  readonly match: ListedMatch | undefined
  readonly leagueId: number
  readonly league: string
  readonly leagueRegion: string | null
  /** Related matches with the counts of corners and bookings. */
  readonly counts: readonly ListedMatch[]
  readonly events: readonly TimelineEvent[]
  readonly failed: boolean
}

/** Loads a match with its timeline. Rows are pushed, and the timeline is reloaded when they change. */
export function useRadar(matchId: number): Radar {
  const book = useBook(`match/${matchId}`)
  const rows = useRows(book)
  const { data, isError, refetch } = useQuery(radarQuery(matchId))
  const turn = buildRadarKey(rows)
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

/**
 * Returns the current rows of a match and its related matches. There are at most three, so a JSON comparison is cheap.
 */
function useRows(book: BookStore): readonly ListedMatch[] {
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
