/** Displayed list item. `isGone` marks an item that left the list and keeps its place while the list is frozen. */
export type Held<Item> = Item & { readonly isGone: boolean }

/** Rules by which a frozen list treats changed and new items. */
export interface HeldBy<Item> {
  readonly idOf: (item: Item) => number | string
  /** Merges a displayed item with its new version in place. By default the new version replaces the item. */
  readonly inPlace?: (before: Item, now: Item) => Item
  /**
   * Returns whether a new item belongs below the last displayed item, because the member loaded a further page. Such
   * items appear even while the list is frozen.
   */
  readonly isBelow?: (item: Item, last: Item) => boolean
}

const asShown = <Item extends object>(item: Item): Held<Item> => ({ ...item, isGone: false })

/**
 * Computes the displayed list after a change. While the list is frozen, items keep their place and update in place.
 * Items that the member loaded are appended; other new items stay hidden.
 */
export const heldList = <Item extends object>(
  before: readonly Held<Item>[] | null,
  now: readonly Item[],
  isHeld: boolean,
  { idOf, inPlace = (_before, item) => item, isBelow = () => false }: HeldBy<Item>,
): readonly Held<Item>[] => {
  const last = before?.at(-1)
  if (!isHeld || before === null || last === undefined) return now.map(asShown)
  const byId = new Map(now.map((item) => [idOf(item), item]))
  const there = new Set(before.map(idOf))
  const retainedItems = before.map((shown) => {
    const item = byId.get(idOf(shown))
    return item === undefined ? { ...shown, isGone: true } : asShown(inPlace(shown, item))
  })
  const below = now.filter((item) => !there.has(idOf(item)) && isBelow(item, last))
  return [...retainedItems, ...below.map(asShown)]
}

/** Returns the number of new items that a frozen list hides. */
export const waitingIn = <Item extends object>(
  shown: readonly Held<Item>[],
  now: readonly Item[],
  { idOf }: HeldBy<Item>,
): number => {
  const there = new Set(shown.map(idOf))
  return now.filter((item) => !there.has(idOf(item))).length
}
