import type { GetPath } from '@touchline/contract/client'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { UxLeague, UxName, UxNamesAnswer } from '@touchline/contract/ux'
import { pageBit, type GridPage } from '@touchline/domain/grid'
import { CallFailed } from '../../base/api/member-call.ts'
import type { NameOf } from '../../base/i18n/language.ts'
import { namesHave } from './search.ts'
import { allNames } from './wanted.ts'

const FRESH_MS = 20_000
const AGAIN_MS = 60_000
const SELDOM_MS = 300_000

/** Every listed match of every sport by name: some 70 kB, so it is asked for only where it is needed. */
const namesQuery = queryOptions({
  queryKey: ['names'],
  queryFn: async (): Promise<UxNamesAnswer> => {
    const response = await fetch('/uxmatch2' satisfies GetPath)
    if (!response.ok) throw new CallFailed('requestFailed')
    return response.json() as Promise<UxNamesAnswer>
  },
  staleTime: FRESH_MS,
})

/** What is listed, where it is `needed`: undefined until it is known, asked for again oftener while it is looked at. */
export const useNames = (needed: boolean, looked: boolean): UxNamesAnswer | undefined =>
  useQuery({ ...namesQuery, enabled: needed, refetchInterval: looked ? AGAIN_MS : SELDOM_MS }).data

/** Asks for what is listed again, for a list on the screen. */
export function useNamesAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(namesQuery, { cancelRefetch: false }), [client])
}

/** Whether a match stands on a page of odds. */
export const isOnPage = ([, , , , , , , , pages]: UxName, page: GridPage): boolean => (pages & pageBit(page)) !== 0

/** Calls back for each match whose league is told of, with its league. */
export function eachName(
  { leagues, matches }: Pick<UxNamesAnswer, 'leagues' | 'matches'>,
  task: (match: UxName, league: UxLeague) => void,
): void {
  const byId = new Map(leagues.map((league) => [league[0], league]))
  for (const match of matches) {
    const league = byId.get(match[1])
    if (league !== undefined) task(match, league)
  }
}

/** Whether all words are in the names of a match. */
export const nameHas = (match: UxName, league: UxLeague, words: readonly string[], nameOf: NameOf): boolean => {
  const [, , , , home, homeRegion, away, awayRegion, , runners] = match
  const named = [[home, homeRegion], [away, awayRegion], [league[2], league[3]], ...(runners ?? [])] as const
  return namesHave(allNames(named, nameOf), words)
}
