/** What the feed makes of one thing that the trader told. */
export type Look = 'same' | 'behind' | 'beyond' | 'apart'

/** A figure that was `from` by the feed when the trader began, `hand` by the trader, and is `feed` by the feed now. */
export const lookAt = (from: number, hand: number, feed: number): Look => {
  if (feed === hand) return 'same'
  if (hand === from) return 'beyond'
  const [low, high] = from < hand ? [from, hand] : [hand, from]
  if (feed >= low && feed <= high) return 'behind'
  return from < hand && feed > hand ? 'beyond' : 'apart'
}
