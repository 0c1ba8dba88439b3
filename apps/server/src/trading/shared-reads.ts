/** Time in milliseconds for which traders share the result of a database read. */
const FRESH_MS = 900

/** Short-lived cache of reads by key: requests within `FRESH_MS` share one read. */
export interface SharedReads<Key, Value> {
  readonly get: (key: Key) => Promise<Value>
  /** Marks cached reads as outdated, so that the next request reads again. */
  readonly forget: () => void
}

export function createRecent<Key, Value>(
  read: (key: Key) => Promise<Value>,
  freshMs = FRESH_MS,
): SharedReads<Key, Value> {
  const cachedReads = new Map<Key, { readonly atMs: number; readonly value: Promise<Value> }>()
  return {
    get: (key) => {
      const nowMs = performance.now()
      const last = cachedReads.get(key)
      if (last !== undefined && nowMs - last.atMs < freshMs) return last.value
      for (const [each, { atMs }] of cachedReads) if (nowMs - atMs >= freshMs) cachedReads.delete(each)
      const value = read(key)
      cachedReads.set(key, { atMs: nowMs, value })
      return value
    },
    forget: () => cachedReads.clear(),
  }
}
