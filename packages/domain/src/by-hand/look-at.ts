/** What the feed makes of one thing that the trader told. */
export type Look = 'same' | 'behind' | 'beyond' | 'apart'

/**
 * The same for a feed that had come as far as `from` since the trader began at `began`: a feed that had sent the figure
 * of the trader and takes it back contradicts it (HP2).
 */
export const lookAtProgress = (began: number, from: number, hand: number, feed: number): Look =>
  from === hand && lookAt(began, hand, feed) === 'behind' ? 'apart' : lookAt(from, hand, feed)

/** A figure that was `from` by the feed when the trader began, `hand` by the trader, and is `feed` by the feed now. */
export const lookAt = (from: number, hand: number, feed: number): Look => {
  if (feed === hand) return 'same'
  if (hand === from) return 'beyond'
  const [low, high] = from < hand ? [from, hand] : [hand, from]
  if (feed >= low && feed <= high) return 'behind'
  return from < hand && feed > hand ? 'beyond' : 'apart'
}
