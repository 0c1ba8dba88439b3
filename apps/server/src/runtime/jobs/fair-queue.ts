/** Queue that serves its keys (such as callers) in rotation; items of a key stay in order. */
export class FairQueue<Item> {
  readonly #lines = new Map<number | string, Item[]>()

  /** Returns the number of queued items of a key. */
  countQueued(key: number | string): number {
    return this.#lines.get(key)?.length ?? 0
  }

  push(key: number | string, item: Item): void {
    const line = this.#lines.get(key)
    if (line === undefined) this.#lines.set(key, [item])
    else line.push(item)
  }

  shift(): Item | undefined {
    const [first] = this.#lines
    if (first === undefined) return undefined
    const [who, line] = first
    const item = line.shift()
    // Moves the key to the end of the rotation after its turn.
    this.#lines.delete(who)
    if (line.length > 0) this.#lines.set(who, line)
    return item
  }
}
