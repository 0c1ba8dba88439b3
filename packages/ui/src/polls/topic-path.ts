import type { Topic } from '@touchline/contract/push'

/** Where a topic is read by HTTP. */
export function topicPath(topic: Topic): string {
  const [kind, one, sport, page] = topic.split('/')
  if (kind === 'market') return `/uxmarket?sport=${sport}&market=${one}&page=${page}`
  return kind === 'match' ? `/uxmatch?match=${one}` : '/uxmenu'
}
