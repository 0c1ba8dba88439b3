import { workingDayRange } from '@touchline/domain/calendar'

/** One page of a list, newest first. `after` is the `next` cursor of the previous page, or null for the first page. */
export interface PageRequest {
  readonly size: number
  readonly after: string | null
}

/** Result of a paged read. `ok` is false if the server did not issue the cursor. */
export type PageResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false }

export const NO_SUCH_KEY = { ok: false } as const

/** Returns whether the date part of a cursor is a calendar date. */
export function isKeyDate(date: string | undefined): date is string {
  return date !== undefined && workingDayRange(date) !== null
}

/**
 * Cuts the rows of a page to its size and returns the cursor of the next page. Queries read one row more than the page,
 * so that the last page gets no cursor.
 */
export function cutPage<Row>(readRows: readonly Row[], size: number, keyOf: (row: Row) => string) {
  const shown = readRows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: readRows.length > size && last !== undefined ? keyOf(last) : null }
}
