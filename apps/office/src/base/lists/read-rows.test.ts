import { expect, test, vi } from 'vitest'
import { CallFailed } from '../api/call.ts'
import { readRows } from './read-rows.ts'

const PAGES: Readonly<Record<string, { readonly rows: readonly number[]; readonly next: string | null }>> = {
  first: { rows: [1, 2], next: 'b' },
  b: { rows: [], next: 'c' },
  c: { rows: [3], next: null },
}

function pageAt(after: string | null) {
  return PAGES[after ?? 'first'] ?? { rows: [], next: null }
}

test('readRows returns every row of a list, page by page, and stops after the last page', async () => {
  const asked: (string | null)[] = []
  const rows = await readRows((after) => {
    asked.push(after)
    return Promise.resolve(pageAt(after))
  })
  expect([rows, asked]).toEqual([
    [1, 2, 3],
    [null, 'b', 'c'],
  ])
})

test('readRows retries a page after requestLimit and rejects with any other refusal', async () => {
  vi.useFakeTimers()
  try {
    let refusals = 2
    const reading = readRows((after) => {
      if (after === 'c' && refusals > 0) {
        refusals -= 1
        return Promise.reject(new CallFailed('requestLimit'))
      }
      return Promise.resolve(pageAt(after))
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await reading).toEqual([1, 2, 3])
    const codeOf = (error: unknown) => (error instanceof CallFailed ? error.code : null)
    const refused = readRows(() => Promise.reject(new CallFailed('requestLimit'))).catch(codeOf)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await refused).toBe('requestLimit')
    await expect(readRows(() => Promise.reject(new CallFailed('NoUserAccessRight')))).rejects.toThrow(CallFailed)
  } finally {
    vi.useRealTimers()
  }
})
