/** What several traders look at is read once in so long. */
const FRESH_MS = 900

/** The last answers, each for a while: whoever asks meanwhile waits for the same. */
export interface Recent<Key, Value> {
  readonly of: (key: Key) => Promise<Value>
  /** What was read is known to be of before: whoever asks next has it read anew. */
  readonly forget: () => void
}

export const createRecent = <Key, Value>(
  read: (key: Key) => Promise<Value>,
  freshMs = FRESH_MS,
): Recent<Key, Value> => {
  const known = new Map<Key, { readonly atMs: number; readonly value: Promise<Value> }>()
  return {
    of: (key) => {
      const nowMs = performance.now()
      const last = known.get(key)
      if (last !== undefined && nowMs - last.atMs < freshMs) return last.value
      for (const [each, { atMs }] of known) if (nowMs - atMs >= freshMs) known.delete(each)
      const value = read(key)
      known.set(key, { atMs: nowMs, value })
      return value
    },
    forget: () => known.clear(),
  }
}
