interface Page {
  readonly next: string | null
}

/** Every page of a list, one after the other; `read` gets the key of the page before, null for the first. */
export const readAll = async <P extends Page>(read: (after: string | null) => Promise<P>): Promise<P[]> => {
  const pages: P[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: P = await read(after ?? null)
    pages.push(page)
    after = page.next
  }
  return pages
}
