/** A page of a list from the newest to the oldest: `after` is the `next` of the page before. */
export interface Page {
  readonly size: number
  readonly after: string | null
}
