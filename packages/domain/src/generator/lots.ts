interface Lot<Item> {
  readonly item: Item
  readonly group: number
  /** Lots before this one, and with it. */
  readonly from: number
  readonly to: number
}

/** Items with so many lots each, numbered through in the order in which they came; groups are taken out as a whole. */
export class Lots<Item> {
  readonly #lots: Lot<Item>[] = []
  /** Taken out, in the order in which they came. */
  #out: readonly Lot<Item>[] = []
  /** Lots that are in. */
  left = 0

  get items(): number {
    return this.#lots.length
  }

  /** `count` is 1 or more; nothing has been taken out before. */
  add(item: Item, group: number, count: number): void {
    this.#lots.push({ item, group, from: this.left, to: this.left + count })
    this.left += count
  }

  /** The item of a lot, 0 to `left` − 1, and which of its own it is. */
  at(number: number): { readonly item: Item; readonly index: number } {
    let among = number
    for (const { from, to } of this.#out) {
      if (among < from) break
      among += to - from
    }
    const lot = this.#lots[this.#placeOf(among)]
    if (lot === undefined) throw new RangeError(`there is no lot ${number} of ${this.left}`)
    return { item: lot.item, index: among - lot.from }
  }

  /** Takes out every item of a group that is in. */
  takeOut(group: number): void {
    const taken = this.#lots.filter((lot) => lot.group === group)
    for (const { from, to } of taken) this.left -= to - from
    this.#out = [...this.#out, ...taken].toSorted((a, b) => a.from - b.from)
  }

  #placeOf(among: number): number {
    let [from, to] = [0, this.#lots.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#lots[middle]?.to ?? 0) <= among) from = middle + 1
      else to = middle
    }
    return from
  }
}
