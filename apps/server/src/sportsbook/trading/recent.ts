/** What several traders look at is read once in so long. */
const FRESH_MS = 900

/** The last answer to each question, for a while: whoever asks meanwhile waits for the same. */
export const createRecent = <Key, Value>(read: (key: Key) => Promise<Value>, freshMs = FRESH_MS) => {
  const known = new Map<Key, { readonly atMs: number; readonly value: Promise<Value> }>()
  return (key: Key): Promise<Value> => {
    const nowMs = performance.now()
    const last = known.get(key)
    if (last !== undefined && nowMs - last.atMs < freshMs) return last.value
    for (const [each, { atMs }] of known) if (nowMs - atMs >= freshMs) known.delete(each)
    const value = read(key)
    known.set(key, { atMs: nowMs, value })
    return value
  }
}
