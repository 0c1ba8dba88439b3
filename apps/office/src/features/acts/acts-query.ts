import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ActsAnswer } from '@touchline/contract/office/acts'
import { workingDayRange } from '@touchline/domain/calendar'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const PAGE_SIZE = 50
const LOOK_MS = 15_000

interface ActsAsked {
  readonly who: string | undefined
  readonly whom: string | undefined
  readonly fromMs: number
  readonly toMs: number
}

/** From the beginning of the first working day to the end of the last (WD1). */
export const momentsOf = ({ from, to }: WorkingRange): Pick<ActsAsked, 'fromMs' | 'toMs'> => {
  const [first, last] = [workingDayRange(from), workingDayRange(to)]
  if (first === null || last === null) throw new RangeError(`not working days: ${from}, ${to}`)
  return { fromMs: first.fromMs, toMs: last.toMs }
}

/** What was done in the office, the newest first, by pages. */
export const actsQuery = (asked: ActsAsked) =>
  infiniteQueryOptions({
    queryKey: ['acts', asked],
    queryFn: ({ pageParam }) =>
      readCall<ActsAnswer>('acts', { ...asked, size: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: lookUnlessTold('acts', LOOK_MS),
  })
