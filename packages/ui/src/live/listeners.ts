/**
 * Listeners registered by key. A change calls a listener once, even if the change touched several keys of the listener.
 */
export class Listeners<Key extends string | number = string> {
  readonly #byKey = new Map<Key, Set<() => void>>()

  add(key: Key, listener: () => void): () => void {
    const set = this.#byKey.get(key) ?? new Set()
    set.add(listener)
    this.#byKey.set(key, set)
    return () => {
      set.delete(listener)
      if (set.size === 0 && this.#byKey.get(key) === set) this.#byKey.delete(key)
    }
  }

  tell(keys: Iterable<Key>): void {
    const called = new Set<() => void>()
    for (const key of keys) for (const listener of this.#byKey.get(key) ?? []) called.add(listener)
    for (const listener of called) listener()
  }
}
