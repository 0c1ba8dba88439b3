import { CallFailed } from '../api/call.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** What may be asked for in a minute is used up: a long list goes on with the next. */
const WAIT_MS = 5_000
const WAITS = 13

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS))

const isUsedUp = (error: unknown): boolean => error instanceof CallFailed && error.code === 'requestLimit'

/** One page, in its time. Throws CallFailed where it could not be read. */
const inTime = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
  for (let waits = 0; ; waits += 1) {
    try {
      return await read()
    } catch (error) {
      if (!isUsedUp(error) || waits >= WAITS) throw error
      await wait()
    }
  }
}

/** A list to its end, page by page, for a file. Throws CallFailed where one could not be read. */
export const readRows = async <Row>(read: (after: string | null) => Promise<Page<Row>>): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const from: string | null = after ?? null
    const page: Page<Row> = await inTime(() => read(from))
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}
