import type { GetPath } from '@touchline/contract/client'
import type { Topic } from '@touchline/contract/sportsbook/frames'

/** An address of the server that is read, with what is asked of it. */
type ReadUrl = GetPath | `${GetPath}?${string}`

/** Where a topic is read by HTTP. */
export const topicPath = (topic: Topic): ReadUrl => {
  const [kind, one, sport, page] = topic.split('/')
  if (kind === 'market') return `/uxmarket?sport=${sport}&market=${one}&page=${page}`
  if (kind === 'live') return '/livematchlist'
  return kind === 'match' ? `/uxmatch?match=${one}` : '/uxmenu'
}
