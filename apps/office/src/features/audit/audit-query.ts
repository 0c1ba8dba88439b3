import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ActRow, AuditEntriesAnswer } from '@touchline/contract/office/audit-log'
import { workingDayRange } from '@touchline/domain/calendar'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'
import { readRows } from '../../base/lists/read-rows.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const PAGE_SIZE = 50
/** Maximum page size of the server, used for downloaded files. */
const FILE_PAGE_SIZE = 100
const REFRESH_INTERVAL_MS = 15_000

interface AuditParams {
  readonly who: string | undefined
  /** Filter by the server call that caused the audit entry, such as office/credit. */
  readonly what: string | undefined
  /** Filter by subject: an account, or a full word or number in the request. */
  readonly about: string | undefined
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Converts a range of working days to times: the start of the first day and the end of the last, in epoch milliseconds
 * (WD1).
 */
export function toTimeRange({ from, to }: WorkingRange): Pick<AuditParams, 'fromMs' | 'toMs'> {
  const [first, last] = [workingDayRange(from), workingDayRange(to)]
  if (first === null || last === null) throw new RangeError(`not working days: ${from}, ${to}`)
  return { fromMs: first.fromMs, toMs: last.toMs }
}

/** Paged query for the audit log, newest entry first. */
export function auditQuery(params: AuditParams) {
  return infiniteQueryOptions({
    queryKey: ['acts', params],
    queryFn: ({ pageParam }) => readPage(params, PAGE_SIZE, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessPushed('acts', REFRESH_INTERVAL_MS),
  })
}

function readPage(params: AuditParams, size: number, after: string | null): Promise<AuditEntriesAnswer> {
  return readCall<AuditEntriesAnswer>('/office/acts', { ...params, size, ...(after !== null && { after }) })
}

/** Reads the complete audit log. Throws CallFailed if a page fails. */
export function readAuditLog(params: AuditParams): Promise<readonly ActRow[]> {
  return readRows((after) => readPage(params, FILE_PAGE_SIZE, after))
}
