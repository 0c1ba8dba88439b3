/** One part of a message longer than the payload limit of a transport. */
export interface BusMessagePart {
  /** Id of the message. */
  readonly id: string
  /** Index of this part from 0; `of` is the number of parts. */
  readonly part: number
  readonly partCount: number
  readonly text: string
}

/** Maximum number of incomplete messages in memory. The oldest are dropped, because their sender has gone. */
const MAX_INCOMPLETE = 64

/** Reassembles messages received in parts. */
export class BusMessageParts {
  readonly #open = new Map<string, string[]>()

  /**
   * Adds a received part.
   * @returns the complete message after the last part, otherwise null
   */
  add({ id, part, partCount, text }: BusMessagePart): string | null {
    const receivedParts = this.#open.get(id) ?? []
    if (receivedParts.length !== part) {
      this.#open.delete(id)
      throw new Error(`part ${part} of ${partCount} follows part ${receivedParts.length - 1}`)
    }
    receivedParts.push(text)
    if (receivedParts.length === partCount) {
      this.#open.delete(id)
      return receivedParts.join('')
    }
    this.#open.set(id, receivedParts)
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MAX_INCOMPLETE) break
      this.#open.delete(oldest)
    }
    return null
  }
}
