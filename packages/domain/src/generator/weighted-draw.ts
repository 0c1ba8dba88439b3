interface Lot<Item> {
  readonly item: Item
  readonly group: number
  /**
   * Range of lot numbers of an item: `from` is the number of lots before the item, `to` the number of lots including
   * the item.
   */
  readonly from: number
  readonly to: number
}

/**
 * Draws items at random with weights: an item has a number of lots, numbered consecutively in insertion order. Removing
 * a group removes its items with their lots.
 */
export class WeightedDraw<Item> {
  readonly #lots: Lot<Item>[] = []
  /** Items that were removed from the draw, in insertion order. */
  #removedLots: readonly Lot<Item>[] = []
  /** Number of lots that remain in the draw. */
  remainingLots = 0

  get items(): number {
    return this.#lots.length
  }

  /** Adds an item with `count` ≥ 1 lots. Call before the first removal. */
  add(item: Item, group: number, count: number): void {
    this.#lots.push({ item, group, from: this.remainingLots, to: this.remainingLots + count })
    this.remainingLots += count
  }

  /** Returns the item of a lot number from 0 to `remainingLots` − 1, and the index of the lot within the item. */
  at(number: number): { readonly item: Item; readonly index: number } {
    let lotNumber = number
    for (const { from, to } of this.#removedLots) {
      if (lotNumber < from) break
      lotNumber += to - from
    }
    const lot = this.#lots[this.#findLotIndex(lotNumber)]
    if (lot === undefined) throw new RangeError(`there is no lot ${number} of ${this.remainingLots}`)
    return { item: lot.item, index: lotNumber - lot.from }
  }

  /** Removes the remaining items of a group, with their lots, from the draw. */
  removeGroup(group: number): void {
    const groupLots = this.#lots.filter((lot) => lot.group === group)
    for (const { from, to } of groupLots) this.remainingLots -= to - from
    this.#removedLots = [...this.#removedLots, ...groupLots].toSorted((a, b) => a.from - b.from)
  }

  #findLotIndex(lotNumber: number): number {
    let [from, to] = [0, this.#lots.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#lots[middle]?.to ?? 0) <= lotNumber) from = middle + 1
      else to = middle
    }
    return from
  }
}
