/** Classes of PostgreSQL error codes caused by the written record: data, integrity, limits. */
const RECORD_ERROR_CODES = /^(21|22|23|54)[0-9A-Z]{3}$/

/**
 * Writes items together. If a record makes the write fail, writes the halves separately until the faulty item is found
 * and passed to `failed`. The other items are written. `write` must be idempotent. Rejects on other failures.
 */
export async function bisect<T>(
  items: readonly T[],
  write: (items: readonly T[]) => Promise<void>,
  failed: (item: T, error: unknown) => Promise<void>,
): Promise<void> {
  if (items.length === 0) return
  try {
    await write(items)
  } catch (error) {
    const [only] = items
    if (!isRecordError(error) || only === undefined) throw error
    if (items.length === 1) return failed(only, error)
    const middle = Math.ceil(items.length / 2)
    await bisect(items.slice(0, middle), write, failed)
    await bisect(items.slice(middle), write, failed)
  }
}

/** Returns whether an error is caused by the record itself, not by an unavailable database or feed. */
function isRecordError(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true
  const { code } = Object(error) as { readonly code?: unknown }
  return typeof code === 'string' && RECORD_ERROR_CODES.test(code)
}

/** Splits the items into batches of at most `size` and runs `bisect` on one batch after the other. */
export async function bisectBatches<Item>(
  { items, size }: { readonly items: readonly Item[]; readonly size: number },
  work: (some: readonly Item[]) => Promise<void>,
  failed: (item: Item, error: unknown) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) await bisect(items.slice(from, from + size), work, failed)
}
