import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readByName, type Named } from '@touchline/contract/by-name'
import type { OfficeBet, OfficeBetsAnswer } from '@touchline/contract/office/bets'
import type { StaffRight } from '@touchline/contract/office/staff'
import { type Column, type CsvText, csvWriter } from '@touchline/ui/lists'
import { readCall, readLines } from '../../base/api/call.ts'
import { live } from '../../base/live/live.ts'
import { createReadAgain } from '../../base/live/read-again.ts'
import { useTold } from '../../base/live/use-told.ts'
import { heldFrom, newestOf } from './newest-bets.ts'

/** A bet as the office shows it. */
export type ShownBet = Named<OfficeBet>

const PAGE_SIZE = 50
const MOST = 100
/** Asked for so often where the socket does not tell. */
const LOOK_MS = 2_000

/** What is asked of the list, by the names of the call. */
export type BetsAsked = Readonly<Record<string, string | number | undefined>>

/** Staff of the house read the bets of the book, all others those of their own members. */
const callOf = (rights: readonly StaffRight[]) => (rights.includes('view') ? 'bets' : 'bookBets')

const readBets = async (rights: readonly StaffRight[], body: object) =>
  readByName(await readCall<OfficeBetsAnswer>(callOf(rights), body))

/** A file of all that are asked for. Throws CallFailed where they could not be read to the end. */
export const betsFile = async (
  rights: readonly StaffRight[],
  asked: BetsAsked,
  columns: readonly Column<ShownBet>[],
): Promise<CsvText> => {
  const file = csvWriter(columns)
  const call = rights.includes('view') ? 'betsFile' : 'bookBetsFile'
  await readLines<OfficeBet>(call, asked, (row) => file.add(readByName(row)))
  return file.text()
}

/** The newest first, by pages. */
export const betsQuery = (rights: readonly StaffRight[], asked: BetsAsked) =>
  infiniteQueryOptions({
    queryKey: ['bets', asked],
    queryFn: ({ pageParam }) =>
      readBets(rights, { ...asked, size: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const LIVE = 'liveBets'

/** The newest as they come: what is asked for again and again begins some way before the newest that is held. */
export const liveBetsQuery = (rights: readonly StaffRight[], asked: BetsAsked) =>
  queryOptions({
    queryKey: [LIVE, asked],
    queryFn: async ({ client, queryKey }): Promise<readonly ShownBet[]> => {
      // A bet leaves its state unseen: of one state the newest are read whole.
      const held = asked['state'] === undefined ? (client.getQueryData<readonly ShownBet[]>(queryKey) ?? []) : []
      const { rows } = await readBets(rights, { ...asked, size: MOST, since: heldFrom(held) })
      return newestOf(held, rows)
    },
    refetchInterval: () => (live.partsOf('bookbets') === null && !live.tells('below') ? LOOK_MS : false),
  })

const readLiveBetsAgain = createReadAgain([LIVE], { newestFirst: true })

/** Reads the newest again as soon as bets changed, for who may look at those of the book. */
export const useLiveBetsTold = (rights: readonly StaffRight[]): void => {
  useTold(rights.includes('trading') ? 'bookbets' : null, readLiveBetsAgain)
}
