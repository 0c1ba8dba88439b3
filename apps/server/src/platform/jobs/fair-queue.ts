/** What waits, by whose it is: of all who have something here each is next in turn, with what they brought first. */
export class FairQueue<Item> {
  readonly #lines = new Map<number | string, Item[]>()

  /** How much of theirs waits. */
  countOf(who: number | string): number {
    return this.#lines.get(who)?.length ?? 0
  }

  push(who: number | string, item: Item): void {
    const line = this.#lines.get(who)
    if (line === undefined) this.#lines.set(who, [item])
    else line.push(item)
  }

  shift(): Item | undefined {
    const [first] = this.#lines
    if (first === undefined) return undefined
    const [who, line] = first
    const item = line.shift()
    // Whoever had their turn stands behind all others.
    this.#lines.delete(who)
    if (line.length > 0) this.#lines.set(who, line)
    return item
  }
}
