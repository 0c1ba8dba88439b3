import type { GetPath } from '@touchline/contract/client'
import type { Topic } from '@touchline/contract/sportsbook/frames'

/** Server path with optional query. */
type ReadUrl = GetPath | `${GetPath}?${string}`

/** Returns the HTTP path of a topic. */
export function topicPath(topic: Topic): ReadUrl {
  const [kind, one, sport, page] = topic.split('/')
  if (kind === 'market') return `/uxmarket?sport=${sport}&market=${one}&page=${page}`
  if (kind === 'live') return '/livematchlist'
  return kind === 'match' ? `/uxmatch?match=${one}` : '/uxmenu'
}
