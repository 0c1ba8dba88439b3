import type { GetPath, Read } from '@touchline/contract/client'
import { readNames, type NamedMatches } from '@touchline/contract/sportsbook/read-answers'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ListedLeague, NamedMatch } from '@touchline/contract/sportsbook/records'
import { pageBit, type GridPage } from '@touchline/domain/grid'
import { CallFailed } from '../../base/api/member-call.ts'
import type { NameOf } from '../../base/i18n/language.ts'
import { namesHave } from './search.ts'
import { allNames, sidesOf } from './wanted.ts'

const FRESH_MS = 20_000
const AGAIN_MS = 60_000
const SELDOM_MS = 300_000

/** Every listed match of every sport by name: some 70 kB, so it is asked for only where it is needed. */
const namesQuery = queryOptions({
  queryKey: ['names'],
  queryFn: async (): Promise<NamedMatches> => {
    const response = await fetch('/uxmatch2' satisfies GetPath)
    if (!response.ok) throw new CallFailed('requestFailed')
    return readNames((await response.json()) as Read<'/uxmatch2'>)
  },
  staleTime: FRESH_MS,
})

/** What is listed, where it is `needed`: undefined until it is known, asked for again oftener while it is looked at. */
export const useNames = (needed: boolean, looked: boolean): NamedMatches | undefined =>
  useQuery({ ...namesQuery, enabled: needed, refetchInterval: looked ? AGAIN_MS : SELDOM_MS }).data

/** Asks for what is listed again, for a list on the screen. */
export const useNamesAgain = (): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(namesQuery, { cancelRefetch: false }), [client])
}

/** Whether a match stands on a page of odds. */
export const isOnPage = ({ pages }: NamedMatch, page: GridPage): boolean => (pages & pageBit(page)) !== 0

/** Calls back for each match whose league is told of, with its league. */
export const eachName = (
  { leagues, matches }: NamedMatches,
  task: (match: NamedMatch, league: ListedLeague) => void,
): void => {
  const byId = new Map(leagues.map((league) => [league.id, league]))
  for (const match of matches) {
    const league = byId.get(match.leagueId)
    if (league !== undefined) task(match, league)
  }
}

/** Whether all words are in the names of a match. */
export const nameHas = (match: NamedMatch, league: ListedLeague, words: readonly string[], nameOf: NameOf): boolean => {
  return namesHave(allNames([...sidesOf(match), league, ...match.runners], nameOf), words)
}
