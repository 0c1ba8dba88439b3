/** One part of a message longer than the payload limit of a transport. */
export interface Part {
  /** Id of the message. */
  readonly id: string
  /** Index of this part from 0; `of` is the number of parts. */
  readonly part: number
  readonly of: number
  readonly text: string
}

/** Maximum number of incomplete messages in memory. The oldest are dropped, because their sender has gone. */
const MOST_OPEN = 64

/** Reassembles messages received in parts. */
export class Parts {
  readonly #open = new Map<string, string[]>()

  /**
   * Adds a received part.
   * @returns the complete message after the last part, otherwise null
   */
  add({ id, part, of, text }: Part): string | null {
    const known = this.#open.get(id) ?? []
    if (known.length !== part) {
      this.#open.delete(id)
      throw new Error(`part ${part} of ${of} follows part ${known.length - 1}`)
    }
    known.push(text)
    if (known.length === of) {
      this.#open.delete(id)
      return known.join('')
    }
    this.#open.set(id, known)
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MOST_OPEN) break
      this.#open.delete(oldest)
    }
    return null
  }
}
