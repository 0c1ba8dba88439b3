import { CallFailed } from '../api/call.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/**
 * Wait time in milliseconds after the server's request limit per minute is exceeded; reading of a long list continues
 * in the next minute.
 */
const WAIT_MS = 5_000
const MAX_WAITS = 13

/** Reads every page of a list for a downloaded file. Throws CallFailed if a page fails. */
export async function readRows<Row>(read: (after: string | null) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const from: string | null = after ?? null
    const page: Page<Row> = await readWithinLimit(() => read(from))
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

/**
 * Reads one page of a list. If the server's request limit is exceeded, waits and repeats. Throws CallFailed if the page
 * fails otherwise.
 */
async function readWithinLimit<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let waitCount = 0; ; waitCount += 1) {
    try {
      return await read()
    } catch (error) {
      if (!isRequestLimitError(error) || waitCount >= MAX_WAITS) throw error
      await wait()
    }
  }
}

function isRequestLimitError(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'requestLimit'
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS))
}
