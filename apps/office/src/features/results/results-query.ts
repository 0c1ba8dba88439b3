import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HeldParticipantsAnswer } from '@touchline/contract/office/participants'
import type {
  ListResultsAnswer,
  MatchesToDecideAnswer,
  SecondPersonAnswer,
  ShowResultAnswer,
} from '@touchline/contract/office/results'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageNews } from '../../base/live/use-page-news.ts'

const LOOK_MS = 5_000
/**
 * Poll interval in milliseconds of a match's result page, so that proposals of other users and settlements appear soon.
 */
const MATCH_LOOK_MS = 2_000

export interface ResultParams {
  readonly fromDate?: string
  readonly toDate?: string
  readonly sportId: number | undefined
  readonly matchId: number | undefined
  readonly search: string | undefined
  readonly attention: boolean
}

/** Paged started matches, newest first. */
export const resultsQuery = (params: ResultParams) =>
  infiniteQueryOptions({
    queryKey: ['results', params],
    queryFn: ({ pageParam }) =>
      readCall<ListResultsAnswer>('resultMatches', { ...params, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessPushed('results', LOOK_MS),
  })

const keyOf = (matchId: number) => ['matchResult', matchId] as const

/** Query for the result data of a match: versions, proposals and voids. */
export const resultQuery = (matchId: number) =>
  queryOptions({
    queryKey: keyOf(matchId),
    queryFn: () => readCall<ShowResultAnswer>('matchResult', { matchId }),
    refetchInterval: pollUnlessPushed('results', MATCH_LOOK_MS),
  })

const TO_DECIDE = ['matchesToDecide'] as const

/** Query for the number of matches whose result or participants need a staff decision (AL7). */
export const toDecideQuery = queryOptions({
  queryKey: TO_DECIDE,
  queryFn: async () => (await readCall<MatchesToDecideAnswer>('matchesToDecide')).count,
  refetchInterval: pollUnlessPushed('results', LOOK_MS),
})

export const refetchToDecide = createRefetch(TO_DECIDE, { pauseMs: LOOK_MS })

const HELD_PARTICIPANTS = ['heldParticipants'] as const

/** Participant changes that need a decision. */
export const heldParticipantsQuery = queryOptions({
  queryKey: HELD_PARTICIPANTS,
  queryFn: () => readCall<HeldParticipantsAnswer>('heldParticipants'),
  refetchInterval: pollUnlessPushed('results', LOOK_MS),
})

export const refetchHeldParticipants = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: HELD_PARTICIPANTS })

const readHeldAgain = createRefetch(HELD_PARTICIPANTS, { pauseMs: LOOK_MS })
const readListAgain = createRefetch(['results'], { pauseMs: LOOK_MS })
const readMatchAgain = createRefetch(['matchResult'], { pauseMs: MATCH_LOOK_MS })

/** Refetches the list of results or the displayed match when the server reports changed results or settlements. */
export const useResultUpdates = (): void =>
  usePageNews('results', () => {
    readHeldAgain()
    readListAgain()
    readMatchAgain()
  })

export const refetchResult = (matchId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(matchId) })

const SECOND_PERSON = ['secondPerson'] as const

/** Query for the amount from which a second staff user must confirm a result change. */
export const secondPersonQuery = queryOptions({
  queryKey: SECOND_PERSON,
  queryFn: () => readCall<SecondPersonAnswer>('secondPerson'),
})

export const refetchSecondPerson = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SECOND_PERSON })
