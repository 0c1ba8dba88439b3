import { workingDayRange } from '@touchline/domain/calendar'

/** A page of a list from the newest to the oldest: `after` is the `next` of the page before. */
export interface Page {
  readonly size: number
  readonly after: string | null
}

/** `ok: false`: the key of the page is none that was given out. */
export type Paged<T> = { readonly ok: true; readonly value: T } | { readonly ok: false }

export const NO_SUCH_KEY = { ok: false } as const

/** A date within a key: one that the calendar has. */
export const isKeyDate = (date: string | undefined): date is string =>
  date !== undefined && workingDayRange(date) !== null

/** One more than is shown was read, so that the last page says that it is the last. */
export const shownOf = <Row>(read: readonly Row[], size: number, keyOf: (row: Row) => string) => {
  const shown = read.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: read.length > size && last !== undefined ? keyOf(last) : null }
}
