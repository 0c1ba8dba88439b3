import type { PageRequest } from '../page.ts'
import { BadInput } from './validation/validate.ts'

const DEFAULT_PAGE_SIZE = 10

interface PageParams {
  readonly page_size?: number | undefined
  readonly after?: string | undefined
}

const ID = /^[1-9][0-9]{0,17}$/

export function parsePageParams({ page_size, after }: PageParams): PageRequest {
  return {
    size: page_size ?? DEFAULT_PAGE_SIZE,
    after: after ?? null,
  }
}

/** Parses page size and cursor of a list request. Throws BadInput if the cursor `after` has the wrong form. */
export function pageByKey(body: PageParams, isKey: (after: string) => boolean): PageRequest {
  const page = parsePageParams(body)
  if (page.after !== null && !isKey(page.after)) throw new BadInput('after', 'next of the previous page')
  return page
}

/** Parses the cursor of a list paged by id. Null without a cursor. Throws BadInput if this server did not issue it. */
export function readIdCursor(after: string | undefined): bigint | null {
  if (after === undefined) return null
  if (!ID.test(after)) throw new BadInput('after', 'next of the previous page')
  return BigInt(after)
}
