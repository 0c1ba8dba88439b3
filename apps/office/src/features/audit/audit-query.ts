import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ActRow, ActsAnswer } from '@touchline/contract/office/acts'
import { workingDayRange } from '@touchline/domain/calendar'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'
import { readRows } from '../../base/lists/read-rows.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const PAGE_SIZE = 50
/** Maximum page size of the server, used for files. */
const WHOLE_SIZE = 100
const LOOK_MS = 15_000

interface ActsAsked {
  readonly who: string | undefined
  /** Name of a call, such as office/credit. */
  readonly what: string | undefined
  /** Account, or a full word or number of the request. */
  readonly about: string | undefined
  readonly fromMs: number
  readonly toMs: number
}

/** Returns the times from the start of the first working day to the end of the last (WD1). */
export const momentsOf = ({ from, to }: WorkingRange): Pick<ActsAsked, 'fromMs' | 'toMs'> => {
  const [first, last] = [workingDayRange(from), workingDayRange(to)]
  if (first === null || last === null) throw new RangeError(`not working days: ${from}, ${to}`)
  return { fromMs: first.fromMs, toMs: last.toMs }
}

const readPage = (asked: ActsAsked, size: number, after: string | null): Promise<ActsAnswer> =>
  readCall<ActsAnswer>('acts', { ...asked, size, ...(after !== null && { after }) })

/** Paged audit log, newest first. */
export const auditQuery = (asked: ActsAsked) =>
  infiniteQueryOptions({
    queryKey: ['acts', asked],
    queryFn: ({ pageParam }) => readPage(asked, PAGE_SIZE, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessPushed('acts', LOOK_MS),
  })

/** Reads the complete audit log. Throws CallFailed if a page fails. */
export const readAuditLog = (asked: ActsAsked): Promise<readonly ActRow[]> =>
  readRows((after) => readPage(asked, WHOLE_SIZE, after))
