import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readByName, type Named } from '@touchline/contract/by-name'
import type { OfficeBet, OfficeBetsAnswer } from '@touchline/contract/office/bets'
import type { StaffRight } from '@touchline/contract/office/staff'
import { type Column, type CsvText, csvWriter } from '@touchline/ui/lists'
import { readCall, readLines } from '../../base/api/call.ts'
import { live } from '../../base/live/live.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'
import { heldFrom, newestOf } from './newest-bets.ts'

/** A bet as displayed in the back office. */
export type ShownBet = Named<OfficeBet>

const PAGE_SIZE = 50
const MOST = 100
/** Poll interval without socket updates. */
const LOOK_MS = 2_000

/** Filters of the list by the parameter names of the call. */
export type BetQueryParams = Readonly<Record<string, string | number | undefined>>

/** Platform staff read the bets of the book, other users the bets of their own members. */
const callOf = (rights: readonly StaffRight[]) => (rights.includes('view') ? 'bets' : 'bookBets')

const readBets = async (rights: readonly StaffRight[], body: object) =>
  readByName(await readCall<OfficeBetsAnswer>(callOf(rights), body))

/** Builds a file of the filtered bets. Throws CallFailed if the list could not be read completely. */
export const betsFile = async (
  rights: readonly StaffRight[],
  asked: BetQueryParams,
  columns: readonly Column<ShownBet>[],
): Promise<CsvText> => {
  const file = csvWriter(columns)
  const call = rights.includes('view') ? 'betsFile' : 'bookBetsFile'
  await readLines<OfficeBet>(call, asked, (row) => file.add(readByName(row)))
  return file.text()
}

/** Paged bets, newest first. */
export const betsQuery = (rights: readonly StaffRight[], asked: BetQueryParams) =>
  infiniteQueryOptions({
    queryKey: ['bets', asked],
    queryFn: ({ pageParam }) =>
      readBets(rights, { ...asked, size: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const LIVE = 'liveBets'

/** Incoming bets, newest first. A poll starts some bets before the newest stored bet. */
export const liveBetsQuery = (rights: readonly StaffRight[], asked: BetQueryParams) =>
  queryOptions({
    queryKey: [LIVE, asked],
    queryFn: async ({ client, queryKey }): Promise<readonly ShownBet[]> => {
      // A bet leaves its state unnoticed, so a list filtered by state is read completely.
      const held = asked['state'] === undefined ? (client.getQueryData<readonly ShownBet[]>(queryKey) ?? []) : []
      const { rows } = await readBets(rights, { ...asked, size: MOST, since: heldFrom(held) })
      return newestOf(held, rows)
    },
    refetchInterval: () => (live.partsOf('bookbets') === null && !live.tells('below') ? LOOK_MS : false),
  })

const readLiveBetsAgain = createRefetch([LIVE], { newestFirst: true })

/** Refetches the newest bets on change, for users who may see the bets of the book. */
export const useLiveBetUpdates = (rights: readonly StaffRight[]): void => {
  useOfficeTopic(rights.includes('trading') ? 'bookbets' : null, readLiveBetsAgain)
}
