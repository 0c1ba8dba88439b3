/**
 * Listeners registered by key. A change calls a listener once, even if the change touched several keys of the
 * listener.
 */
export class KeyedListeners<Key extends string | number = string> {
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

  notify(keys: Iterable<Key>): void {
    const listeners = new Set<() => void>()
    for (const key of keys) for (const listener of this.#byKey.get(key) ?? []) listeners.add(listener)
    for (const listener of listeners) listener()
  }
}
