import { useQuery } from '@tanstack/react-query'
import type { UxMatch } from '@touchline/contract/ux'
import { useBook, useMatches } from '@touchline/ui/live'
import { useEffect, useMemo } from 'react'
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

/** A match with its timeline: the rows are pushed, the timeline is read again at each turn of them. */
export function useRadar(matchId: number): Radar {
  const book = useBook(`match/${matchId}`)
  const rows = useMatches(book) ?? NONE
  const { data, isError, refetch } = useQuery(radarQuery(matchId))
  const turn = turnOf(rows)
  useEffect(() => {
    void refetch()
  }, [turn, refetch])
  const events = useMemo(() => (data?.events ?? []).map(eventOf), [data])
  return {
    match: rows.find(([id]) => id === matchId) ?? data?.match,
    leagueId: data?.league[0] ?? 0, league: data?.league[2] ?? '', leagueRegion: data?.league[3] ?? null,
    counts: rows.filter((row) => row[4] === 3),
    events,
    failed: isError && data === undefined,
  }
}
