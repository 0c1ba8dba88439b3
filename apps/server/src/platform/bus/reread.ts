const RETRY_MS = 250

interface RereadParts<Key> {
  /** Reads these rows, or all where `null`, and puts them in the place of what was held. */
  readonly read: (keys: readonly Key[] | null) => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Holds rows of the database in memory as they are now: after a message that names rows, it reads them again. One read
 * runs at a time and starts after the message, so that an older row never replaces a newer one; the keys of messages
 * that arrive meanwhile are read together. A read that fails is repeated until it succeeds.
 */
export class Reread<Key> {
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

  /** The row of this key changed. */
  changed(key: Key): void {
    this.#keys.add(key)
    this.#plan()
  }

  /** Any row may have changed. */
  changedAny(): void {
    this.#isAll = true
    this.#plan()
  }

  /** Reads all rows. Rejects if that fails. */
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
