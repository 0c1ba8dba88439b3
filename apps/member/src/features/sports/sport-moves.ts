/** Where a sport is to go: before or after another. */
export interface SportMove {
  readonly sport: number
  readonly target: number
  readonly after: boolean
}

/** All sports after a move. A move beside itself, or beside a sport that is not among them, changes nothing. */
export const movedSports = (order: readonly number[], { sport, target, after }: SportMove): readonly number[] => {
  if (sport === target || !order.includes(sport)) return order
  const others = order.filter((id) => id !== sport)
  const at = others.indexOf(target)
  return at < 0 ? order : others.toSpliced(after ? at + 1 : at, 0, sport)
}

/** The move that a key makes of a sport in the list that is seen; null where there is nowhere to go. */
export const keyMove = (key: string, sport: number, seen: readonly number[]): SportMove | null => {
  const at = seen.indexOf(sport)
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: seen.length - 1 }[key]
  const target = to === undefined || to === at ? undefined : seen[to]
  return target === undefined || to === undefined ? null : { sport, target, after: to > at }
}

/**
 * What has to be kept of an order: the first sports, up to where the rest stands as it would by itself. A sport that is
 * new later then finds its own place.
 */
export const orderToKeep = (order: readonly number[], natural: readonly number[]): readonly number[] => {
  const rank = new Map(natural.map((id, index) => [id, index]))
  const rankAt = (index: number) => rank.get(order[index] ?? 0) ?? natural.length
  let kept = order.length
  while (kept > 0 && (kept === order.length || rankAt(kept - 1) < rankAt(kept))) kept -= 1
  return order.slice(0, kept)
}
