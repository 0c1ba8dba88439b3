import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readByName, type CamelCaseFields } from '@touchline/contract/by-name'
import type { OfficeBet, OfficeBetsAnswer } from '@touchline/contract/office/bets'
import type { StaffRight } from '@touchline/contract/office/staff'
import { type Column, type CsvText, csvWriter } from '@touchline/ui/lists'
import { readCall, readLines } from '../../base/api/call.ts'
import { officeLive } from '../../base/live/live.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'
import { findPollStart, mergeNewestBets } from './newest-bets.ts'

/** A bet as displayed in the back office. */
export type ShownBet = CamelCaseFields<OfficeBet>

const PAGE_SIZE = 50
const MAX_LIVE_PAGE_SIZE = 100
/** Poll interval in milliseconds while the socket sends no updates. */
const POLL_INTERVAL_MS = 2_000

/** Filters of the bet list by the parameter names of the call. */
export type BetQueryParams = Readonly<Record<string, string | number | undefined>>

const LIVE = 'liveBets'

const refetchLiveBets = createRefetch([LIVE], { newestFirst: true })

/** Builds a download file of the filtered bets. Throws CallFailed if the list could not be read completely. */
export async function betsFile(
  rights: readonly StaffRight[],
  params: BetQueryParams,
  columns: readonly Column<ShownBet>[],
): Promise<CsvText> {
  const file = csvWriter(columns)
  const call = rights.includes('view') ? '/office/betsfile' : '/office/bookbetsfile'
  await readLines<OfficeBet>(call, params, (row) => file.add(readByName(row)))
  return file.text()
}

/** Paged bets, newest first. */
export function betsQuery(rights: readonly StaffRight[], params: BetQueryParams) {
  return infiniteQueryOptions({
    queryKey: ['bets', params],
    queryFn: ({ pageParam }) =>
      readBets(rights, { ...params, size: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

async function readBets(rights: readonly StaffRight[], body: object) {
  return readByName(await readCall<OfficeBetsAnswer>(chooseBetsCall(rights), body))
}

/**
 * Returns the call that lists bets. Users with the `view` permission read the bets of their own members, platform
 * traders the bets of every operator.
 */
function chooseBetsCall(rights: readonly StaffRight[]) {
  return rights.includes('view') ? '/office/bets' : '/office/bookbets'
}

/** Query for incoming bets, newest first. A poll requests again from a few bets before the newest stored bet. */
export function liveBetsQuery(rights: readonly StaffRight[], params: BetQueryParams) {
  return queryOptions({
    queryKey: [LIVE, params],
    queryFn: async ({ client, queryKey }): Promise<readonly ShownBet[]> => {
      // A list filtered by bet state is read completely, because the server does not report a bet that leaves the
      // state.
      const storedBets = params['state'] === undefined ? (client.getQueryData<readonly ShownBet[]>(queryKey) ?? []) : []
      const { rows } = await readBets(rights, { ...params, size: MAX_LIVE_PAGE_SIZE, since: findPollStart(storedBets) })
      return mergeNewestBets(storedBets, rows)
    },
    refetchInterval: () =>
      officeLive.getParts('bookbets') === null && !officeLive.isPushing('below') ? POLL_INTERVAL_MS : false,
  })
}

/** Refetches the incoming bets when the server reports new bets, for users who may see bets of every operator. */
export function useLiveBetUpdates(rights: readonly StaffRight[]): void {
  useOfficeTopic(rights.includes('trading') ? 'bookbets' : null, refetchLiveBets)
}
