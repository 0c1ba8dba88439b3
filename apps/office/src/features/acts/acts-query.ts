import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ActRow, ActsAnswer } from '@touchline/contract/office/acts'
import { workingDayRange } from '@touchline/domain/calendar'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const PAGE_SIZE = 50
/** The most rows that the server gives at a time: for a file. */
const WHOLE_SIZE = 100
const LOOK_MS = 15_000

interface ActsAsked {
  readonly who: string | undefined
  /** A call, as office/credit. */
  readonly what: string | undefined
  /** An account, or a whole word or number of what was asked for. */
  readonly about: string | undefined
  readonly fromMs: number
  readonly toMs: number
}

/** From the beginning of the first working day to the end of the last (WD1). */
export const momentsOf = ({ from, to }: WorkingRange): Pick<ActsAsked, 'fromMs' | 'toMs'> => {
  const [first, last] = [workingDayRange(from), workingDayRange(to)]
  if (first === null || last === null) throw new RangeError(`not working days: ${from}, ${to}`)
  return { fromMs: first.fromMs, toMs: last.toMs }
}

const pagesOf = (asked: ActsAsked, size: number) => ({
  queryKey: ['acts', asked, size],
  queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
    readCall<ActsAnswer>('acts', { ...asked, size, ...(pageParam !== null && { after: pageParam }) }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: ActsAnswer) => next,
})

/** What was done in the office, the newest first, by pages. */
export const actsQuery = (asked: ActsAsked) =>
  infiniteQueryOptions({ ...pagesOf(asked, PAGE_SIZE), refetchInterval: lookUnlessTold('acts', LOOK_MS) })

/** All of it. Throws CallFailed where a page could not be read. */
export const readActs = async (asked: ActsAsked): Promise<ActRow[]> => {
  const whole = pagesOf(asked, WHOLE_SIZE)
  const { pages } = await queryClient.fetchInfiniteQuery({ ...whole, pages: Number.POSITIVE_INFINITY })
  return pages.flatMap(({ rows }) => rows)
}
