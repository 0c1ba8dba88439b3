/** Displayed list item. `isRemoved` marks an item that left the list and keeps its place while the list is frozen. */
export type FrozenItem<Item> = Item & { readonly isRemoved: boolean }

/** Rules by which a frozen list treats changed and new items. */
export interface FreezeRules<Item> {
  readonly idOf: (item: Item) => number | string
  /** Merges a displayed item with its new version in place. By default the new version replaces the item. */
  readonly inPlace?: (before: Item, now: Item) => Item
  /**
   * Returns whether a new item belongs below the last displayed item, because the member loaded a further page. Such
   * items appear even while the list is frozen.
   */
  readonly isBelow?: (item: Item, last: Item) => boolean
}

/**
 * Computes the displayed list after a change. While the list is frozen, items keep their place and update in place.
 * Items that the member loaded are appended; other new items stay hidden.
 */
export function mergeFrozenList<Item extends object>(
  before: readonly FrozenItem<Item>[] | null,
  now: readonly Item[],
  isFrozen: boolean,
  { idOf, inPlace = (_previous, item) => item, isBelow = () => false }: FreezeRules<Item>,
): readonly FrozenItem<Item>[] {
  const last = before?.at(-1)
  if (!isFrozen || before === null || last === undefined) return now.map(toPresentItem)
  const byId = new Map(now.map((item) => [idOf(item), item]))
  const shownIds = new Set(before.map(idOf))
  const retainedItems = before.map((shown) => {
    const item = byId.get(idOf(shown))
    return item === undefined ? { ...shown, isRemoved: true } : toPresentItem(inPlace(shown, item))
  })
  const below = now.filter((item) => !shownIds.has(idOf(item)) && isBelow(item, last))
  return [...retainedItems, ...below.map(toPresentItem)]
}

function toPresentItem<Item extends object>(item: Item): FrozenItem<Item> {
  return { ...item, isRemoved: false }
}

/** Returns the number of new items that a frozen list hides. */
export function countHiddenItems<Item extends object>(
  shown: readonly FrozenItem<Item>[],
  now: readonly Item[],
  { idOf }: FreezeRules<Item>,
): number {
  const shownIds = new Set(shown.map(idOf))
  return now.filter((item) => !shownIds.has(idOf(item))).length
}
