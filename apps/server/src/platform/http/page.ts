import type { Page } from '../page.ts'
import { BadInput } from './validate.ts'

const DEFAULT_PAGE_SIZE = 10

interface PageAsked {
  readonly page_size?: number | undefined
  readonly after?: string | undefined
}

export const pageOf = ({ page_size, after }: PageAsked): Page => ({
  size: page_size ?? DEFAULT_PAGE_SIZE,
  after: after ?? null,
})

/** Parses the page of a list. Throws BadInput if `after` fails the key check. */
export const pageByKey = (body: PageAsked, isKey: (after: string) => boolean): Page => {
  const page = pageOf(body)
  if (page.after !== null && !isKey(page.after)) throw new BadInput('after', 'next of the previous page')
  return page
}
