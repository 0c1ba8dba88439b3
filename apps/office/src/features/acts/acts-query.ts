import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ActRow, ActsAnswer } from '@touchline/contract/office/acts'
import { workingDayRange } from '@touchline/domain/calendar'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'
import { readRows } from '../../base/lists/read-rows.ts'
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

const readPage = (asked: ActsAsked, size: number, after: string | null): Promise<ActsAnswer> =>
  readCall<ActsAnswer>('acts', { ...asked, size, ...(after !== null && { after }) })

/** What was done in the office, the newest first, by pages. */
export const actsQuery = (asked: ActsAsked) =>
  infiniteQueryOptions({
    queryKey: ['acts', asked],
    queryFn: ({ pageParam }) => readPage(asked, PAGE_SIZE, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: lookUnlessTold('acts', LOOK_MS),
  })

/** All of it. Throws CallFailed where a page could not be read. */
export const readActs = (asked: ActsAsked): Promise<readonly ActRow[]> =>
  readRows((after) => readPage(asked, WHOLE_SIZE, after))
