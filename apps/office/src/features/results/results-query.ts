import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PendingParticipantsAnswer } from '@touchline/contract/office/participants'
import type {
  ListResultsAnswer,
  MatchesToDecideAnswer,
  ApprovalThresholdAnswer,
  ShowResultAnswer,
} from '@touchline/contract/office/results'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageUpdates } from '../../base/live/use-page-updates.ts'

const REFRESH_INTERVAL_MS = 5_000
/**
 * Poll interval in milliseconds of a match's result page, so that proposals of other users and settlements appear soon.
 */
const MATCH_POLL_INTERVAL_MS = 2_000

export interface ResultParams {
  readonly fromDate?: string
  readonly toDate?: string
  readonly sportId: number | undefined
  readonly matchId: number | undefined
  readonly search: string | undefined
  readonly attention: boolean
}

const TO_DECIDE = ['matchesToDecide'] as const

/** Query for the number of matches whose result or participants need a staff decision (AL7). */
export const toDecideQuery = queryOptions({
  queryKey: TO_DECIDE,
  queryFn: async () => (await readCall<MatchesToDecideAnswer>('/office/matchestodecide')).count,
  refetchInterval: pollUnlessPushed('results', REFRESH_INTERVAL_MS),
})

export const refetchToDecide = createRefetch(TO_DECIDE, { pauseMs: REFRESH_INTERVAL_MS })

const PENDING_PARTICIPANTS_KEY = ['heldParticipants'] as const

/** Participant changes that need a decision. */
export const pendingParticipantsQuery = queryOptions({
  queryKey: PENDING_PARTICIPANTS_KEY,
  queryFn: () => readCall<PendingParticipantsAnswer>('/office/heldparticipants'),
  refetchInterval: pollUnlessPushed('results', REFRESH_INTERVAL_MS),
})

const refetchPendingWhenIdle = createRefetch(PENDING_PARTICIPANTS_KEY, { pauseMs: REFRESH_INTERVAL_MS })
const refetchList = createRefetch(['results'], { pauseMs: REFRESH_INTERVAL_MS })
const refetchMatchResult = createRefetch(['matchResult'], { pauseMs: MATCH_POLL_INTERVAL_MS })

const APPROVAL_THRESHOLD = ['approvalThreshold'] as const

/** Query for the amount from which a second staff user must confirm a result change. */
export const approvalThresholdQuery = queryOptions({
  queryKey: APPROVAL_THRESHOLD,
  queryFn: () => readCall<ApprovalThresholdAnswer>('/office/secondperson'),
})

/** Paged started matches, newest first. */
export function resultsQuery(params: ResultParams) {
  return infiniteQueryOptions({
    queryKey: ['results', params],
    queryFn: ({ pageParam }) =>
      readCall<ListResultsAnswer>('/office/resultmatches', {
        ...params,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessPushed('results', REFRESH_INTERVAL_MS),
  })
}

/** Query for the result data of a match: versions, proposals and voids. */
export function resultQuery(matchId: number) {
  return queryOptions({
    queryKey: keyOf(matchId),
    queryFn: () => readCall<ShowResultAnswer>('/office/matchresult', { matchId }),
    refetchInterval: pollUnlessPushed('results', MATCH_POLL_INTERVAL_MS),
  })
}

function keyOf(matchId: number) {
  return ['matchResult', matchId] as const
}

export function refetchPendingParticipants(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PENDING_PARTICIPANTS_KEY })
}

/** Refetches the list of results or the displayed match when the server reports changed results or settlements. */
export function useResultUpdates(): void {
  usePageUpdates('results', () => {
    refetchPendingWhenIdle()
    refetchList()
    refetchMatchResult()
  })
}

export function refetchResult(matchId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(matchId) })
}

export function refetchApprovalThreshold(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: APPROVAL_THRESHOLD })
}
