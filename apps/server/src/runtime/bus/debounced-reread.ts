const RETRY_MS = 250

interface RereadParts<Key> {
  /** Reads the database rows with these keys, or every row if null, and replaces the cached rows. */
  readonly read: (keys: readonly Key[] | null) => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Keeps a cache of database rows current: a message names changed rows, and the cache reads them again. A read starts
 * after the message, and reads run one at a time, so that an old row never replaces a newer row. Keys that arrive
 * during a read are read together. A failed read is retried until it succeeds.
 */
export class DebouncedReread<Key> {
  readonly #parts: RereadParts<Key>
  readonly #keys = new Set<Key>()
  #isAll = false
  #reading: Promise<void> = Promise.resolve()
  #isPlanned = false
  #retry: NodeJS.Timeout | undefined
  #stopped = false

  constructor(parts: RereadParts<Key>) {
    this.#parts = parts
  }

  /** Schedules a read of the database row with this key. */
  changed(key: Key): void {
    this.#keys.add(key)
    this.#plan()
  }

  /** Schedules a read of every database row. */
  changedAny(): void {
    this.#isAll = true
    this.#plan()
  }

  /** Reads every database row now. Rejects if the read fails. */
  readAll(): Promise<void> {
    return this.#inTurn(() => this.#parts.read(null))
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#retry)
  }

  #plan(): void {
    if (this.#isPlanned || this.#stopped) return
    this.#isPlanned = true
    void this.#inTurn(() => this.#readChanged())
  }

  #inTurn(read: () => Promise<void>): Promise<void> {
    const done = this.#reading.then(read)
    this.#reading = done.catch(() => undefined)
    return done
  }

  async #readChanged(): Promise<void> {
    this.#isPlanned = false
    if (this.#stopped) return
    const [keys, isAll] = [[...this.#keys], this.#isAll]
    this.#keys.clear()
    this.#isAll = false
    try {
      await this.#parts.read(isAll ? null : keys)
    } catch (error) {
      this.#parts.onError(error)
      for (const key of keys) this.#keys.add(key)
      this.#isAll ||= isAll
      this.#retry = setTimeout(() => this.#plan(), RETRY_MS)
      this.#retry.unref()
    }
  }
}
