interface Page {
  readonly next: string | null
}

/** Reads the pages of a list in sequence. `read` receives the cursor of the previous page; null for the first page. */
export const readAll = async <P extends Page>(read: (after: string | null) => Promise<P>): Promise<P[]> => {
  const pages: P[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: P = await read(after ?? null)
    pages.push(page)
    after = page.next
  }
  return pages
}
