/** Move of a sport to a position before or after another sport. */
export interface SportMove {
  readonly sport: number
  readonly target: number
  readonly after: boolean
}

/**
 * Returns the order after a move. The order stays the same for a move onto itself or next to a sport outside the list.
 */
export function movedSports(order: readonly number[], { sport, target, after }: SportMove): readonly number[] {
  if (sport === target || !order.includes(sport)) return order
  const others = order.filter((id) => id !== sport)
  const at = others.indexOf(target)
  return at < 0 ? order : others.toSpliced(after ? at + 1 : at, 0, sport)
}

/** Returns the move that a key makes within the visible list; null if the sport is already at that end. */
export function keyMove(key: string, sport: number, visibleSports: readonly number[]): SportMove | null {
  const at = visibleSports.indexOf(sport)
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: visibleSports.length - 1 }[key]
  const target = to === undefined || to === at ? undefined : visibleSports[to]
  return target === undefined || to === undefined ? null : { sport, target, after: to > at }
}

/**
 * Returns the shortest prefix of the order that must be stored. The remaining sports are in their natural order, so a
 * sport added later gets its natural position.
 */
export function storableOrder(order: readonly number[], natural: readonly number[]): readonly number[] {
  const rank = new Map(natural.map((id, index) => [id, index]))
  const rankAt = (index: number) => rank.get(order[index] ?? 0) ?? natural.length
  let prefixLength = order.length
  while (prefixLength > 0 && (prefixLength === order.length || rankAt(prefixLength - 1) < rankAt(prefixLength)))
    prefixLength -= 1
  return order.slice(0, prefixLength)
}
