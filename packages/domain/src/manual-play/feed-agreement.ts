/**
 * Relation of a feed value (score, cards, period) to the value that a trader entered: equal, not there yet, further on,
 * or contradictory.
 */
export type FeedAgreement = 'same' | 'behind' | 'beyond' | 'contradicts'

/**
 * Compares a feed value with a trader's value, where the feed had advanced to `from` since the trader's first change at
 * `began`. A feed that reached the manual value and then withdraws it contradicts the trader (HP2).
 */
export function compareProgress(began: number, from: number, manual: number, feed: number): FeedAgreement {
  return from === manual && compareValue(began, manual, feed) === 'behind'
    ? 'contradicts'
    : compareValue(from, manual, feed)
}

/**
 * Compares a feed value with a manual value.
 * @param from the feed value at the trader's first change
 * @param manual the manual value
 * @param feed the current feed value
 */
export function compareValue(from: number, manual: number, feed: number): FeedAgreement {
  if (feed === manual) return 'same'
  if (manual === from) return 'beyond'
  const [low, high] = from < manual ? [from, manual] : [manual, from]
  if (feed >= low && feed <= high) return 'behind'
  return from < manual && feed > manual ? 'beyond' : 'contradicts'
}
