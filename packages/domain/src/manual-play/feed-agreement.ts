/**
 * Relation of a feed value (score, cards, period) to the value that a trader entered: equal, not there yet, further on,
 * or contradictory.
 */
export type FeedAgreement = 'same' | 'behind' | 'beyond' | 'apart'

/**
 * Compares a feed value with a trader's value, where the feed had advanced to `from` since the trader's first change at
 * `began`. A feed that reached the manual value and then withdraws it contradicts the trader (HP2).
 */
export const compareProgress = (began: number, from: number, hand: number, feed: number): FeedAgreement =>
  from === hand && lookAt(began, hand, feed) === 'behind' ? 'apart' : lookAt(from, hand, feed)

/**
 * Compares a feed value with a manual value.
 * @param from the feed value at the trader's first change
 * @param hand the manual value
 * @param feed the current feed value
 */
export const lookAt = (from: number, hand: number, feed: number): FeedAgreement => {
  if (feed === hand) return 'same'
  if (hand === from) return 'beyond'
  const [low, high] = from < hand ? [from, hand] : [hand, from]
  if (feed >= low && feed <= high) return 'behind'
  return from < hand && feed > hand ? 'beyond' : 'apart'
}
