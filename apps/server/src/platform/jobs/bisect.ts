/** Classes of SQLSTATE that speak of what was written: data, integrity, limits. */
const OF_THE_RECORD = /^(21|22|23|54)[0-9A-Z]{3}$/

/** Whether a failure speaks of what was to be written, not of a database or a feed that is away. */
const isOfTheRecord = (error: unknown): boolean => {
  if (error instanceof TypeError || error instanceof RangeError) return true
  const { code } = Object(error) as { readonly code?: unknown }
  return typeof code === 'string' && OF_THE_RECORD.test(code)
}

/**
 * Writes items together. Where that fails because of one of them, each half is written by itself until the item is
 * found and told to `failed`, so that the others go on; `write` must be safe to repeat. Rejects with any other failure.
 */
export const bisect = async <T>(
  items: readonly T[],
  write: (items: readonly T[]) => Promise<void>,
  failed: (item: T, error: unknown) => Promise<void>,
): Promise<void> => {
  if (items.length === 0) return
  try {
    await write(items)
  } catch (error) {
    const [only] = items
    if (!isOfTheRecord(error) || only === undefined) throw error
    if (items.length === 1) return failed(only, error)
    const middle = Math.ceil(items.length / 2)
    await bisect(items.slice(0, middle), write, failed)
    await bisect(items.slice(middle), write, failed)
  }
}

/** The same in batches of so many at most. */
export const bisectBatches = async <Item>(
  { items, size }: { readonly items: readonly Item[]; readonly size: number },
  work: (some: readonly Item[]) => Promise<void>,
  failed: (item: Item, error: unknown) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += size) await bisect(items.slice(from, from + size), work, failed)
}
