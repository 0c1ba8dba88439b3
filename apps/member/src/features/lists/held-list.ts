/** An item as it stands in a list; `isGone`: it is not of it any more, and keeps its place while the list is held. */
export type Held<Item> = Item & { readonly isGone: boolean }

/** How the items of a list are held. */
export interface HeldBy<Item> {
  readonly idOf: (item: Item) => number | string
  /** What an item becomes that keeps its place; without it all that is told of it now. */
  readonly inPlace?: (before: Item, now: Item) => Item
  /** Of what is new: it comes below the last, since it was asked for. */
  readonly isBelow?: (item: Item, last: Item) => boolean
}

const asShown = <Item extends object>(item: Item): Held<Item> => ({ ...item, isGone: false })

/**
 * What is shown of a list that has changed. While it is held, since somebody points at it, each item keeps its place:
 * its figures change there, those that were asked for come below, what else is new waits.
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
  const kept = before.map((shown) => {
    const item = byId.get(idOf(shown))
    return item === undefined ? { ...shown, isGone: true } : asShown(inPlace(shown, item))
  })
  const below = now.filter((item) => !there.has(idOf(item)) && isBelow(item, last))
  return [...kept, ...below.map(asShown)]
}

/** How many items wait to be shown. */
export const waitingIn = <Item extends object>(
  shown: readonly Held<Item>[],
  now: readonly Item[],
  { idOf }: HeldBy<Item>,
): number => {
  const there = new Set(shown.map(idOf))
  return now.filter((item) => !there.has(idOf(item))).length
}
