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
/** Poll interval of a match: proposals of other users and settlements appear soon. */
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
export const resultsQuery = (asked: ResultParams) =>
  infiniteQueryOptions({
    queryKey: ['results', asked],
    queryFn: ({ pageParam }) =>
      readCall<ListResultsAnswer>('resultMatches', { ...asked, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessPushed('results', LOOK_MS),
  })

const keyOf = (matchId: number) => ['matchResult', matchId] as const

/** Result data of a match for settlement. */
export const resultQuery = (matchId: number) =>
  queryOptions({
    queryKey: keyOf(matchId),
    queryFn: () => readCall<ShowResultAnswer>('matchResult', { matchId }),
    refetchInterval: pollUnlessPushed('results', MATCH_LOOK_MS),
  })

const TO_DECIDE = ['matchesToDecide'] as const

/** Number of matches that need a decision on their result or participants (AL7). */
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

/** Refetches the list or the displayed match when results or settlements changed. */
export const useResultUpdates = (): void =>
  usePageNews('results', () => {
    readHeldAgain()
    readListAgain()
    readMatchAgain()
  })

export const refetchResult = (matchId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(matchId) })

const SECOND_PERSON = ['secondPerson'] as const

/** Amount from which a second person must confirm. */
export const secondPersonQuery = queryOptions({
  queryKey: SECOND_PERSON,
  queryFn: () => readCall<SecondPersonAnswer>('secondPerson'),
})

export const refetchSecondPerson = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SECOND_PERSON })
