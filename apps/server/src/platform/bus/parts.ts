/** A part of what one message of a transport could not hold. */
export interface Part {
  /** Of the whole. */
  readonly id: string
  /** From 0. */
  readonly part: number
  readonly of: number
  readonly text: string
}

/** Wholes that are not complete are forgotten beyond so many: their sender has gone. */
const MOST_OPEN = 64

/** Puts together what came in parts. */
export class Parts {
  readonly #open = new Map<string, string[]>()

  /** @returns the whole, with its last part */
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
