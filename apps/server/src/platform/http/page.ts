import type { Page } from '../page.ts'
import { BadInput } from './validate.ts'

const DEFAULT_PAGE_SIZE = 10

interface PageParams {
  readonly page_size?: number | undefined
  readonly after?: string | undefined
}

export const parsePageParams = ({ page_size, after }: PageParams): Page => ({
  size: page_size ?? DEFAULT_PAGE_SIZE,
  after: after ?? null,
})

/** Parses page size and cursor of a list request. Throws BadInput if the cursor `after` has the wrong form. */
export const pageByKey = (body: PageParams, isKey: (after: string) => boolean): Page => {
  const page = parsePageParams(body)
  if (page.after !== null && !isKey(page.after)) throw new BadInput('after', 'next of the previous page')
  return page
}

const ID = /^[1-9][0-9]{0,17}$/

/** Parses the cursor of a list paged by id. Null without a cursor. Throws BadInput if this server did not issue it. */
export const readIdCursor = (after: string | undefined): bigint | null => {
  if (after === undefined) return null
  if (!ID.test(after)) throw new BadInput('after', 'next of the previous page')
  return BigInt(after)
}
