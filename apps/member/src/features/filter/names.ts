import type { GetPath, ReadResponse } from '@touchline/contract/client'
import { readNames, type NamedMatches } from '@touchline/contract/sportsbook/read-answers'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ListedLeague, NamedMatch } from '@touchline/contract/sportsbook/records'
import { pageBit, type GridPage } from '@touchline/domain/grid'
import { CallFailed } from '../../base/api/member-call.ts'
import type { TranslateName } from '../../base/i18n/language.ts'
import { namesHave } from './search.ts'
import { translateNames, listTeams } from './active-filters.ts'

const STALE_AFTER_MS = 20_000
const VISIBLE_REFRESH_INTERVAL_MS = 60_000
const HIDDEN_REFRESH_INTERVAL_MS = 300_000

/** Names of every listed match in every sport. The response has about 70 kB, so it is requested only on demand. */
const namesQuery = queryOptions({
  queryKey: ['names'],
  queryFn: async (): Promise<NamedMatches> => {
    const response = await fetch('/uxmatch2' satisfies GetPath)
    if (!response.ok) throw new CallFailed('requestFailed')
    return readNames((await response.json()) as ReadResponse<'/uxmatch2'>)
  },
  staleTime: STALE_AFTER_MS,
})

/**
 * Loads the names of the listed matches if `isNeeded`; undefined while loading. `isVisible` is true while the member
 * looks at a list that depends on the names, and shortens the refetch interval.
 */
export function useNames(isNeeded: boolean, isVisible: boolean): NamedMatches | undefined {
  return useQuery({
    ...namesQuery,
    enabled: isNeeded,
    refetchInterval: isVisible ? VISIBLE_REFRESH_INTERVAL_MS : HIDDEN_REFRESH_INTERVAL_MS,
  }).data
}

/** Returns a function that refetches the match names, for a list that found its names outdated. */
export function useRefetchNames(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(namesQuery, { cancelRefetch: false }), [client])
}

/** Returns whether a match is listed on an odds page. */
export function isOnPage({ pages }: NamedMatch, page: GridPage): boolean {
  return (pages & pageBit(page)) !== 0
}

/** Calls `task` for every listed match with its league. Skips a match whose league is missing in the response. */
export function eachName(
  { leagues, matches }: NamedMatches,
  task: (match: NamedMatch, league: ListedLeague) => void,
): void {
  const byId = new Map(leagues.map((league) => [league.id, league]))
  for (const match of matches) {
    const league = byId.get(match.leagueId)
    if (league !== undefined) task(match, league)
  }
}

/** Returns whether the names of a match contain every search word. */
export function nameHas(
  match: NamedMatch,
  league: ListedLeague,
  words: readonly string[],
  nameOf: TranslateName,
): boolean {
  return namesHave(translateNames([...listTeams(match), league, ...match.runners], nameOf), words)
}
