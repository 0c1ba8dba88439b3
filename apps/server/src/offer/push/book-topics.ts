import type { Scheduler } from '../../platform/push/scheduler.ts'
import type { ModuleTopics, TopicSource } from '../../platform/push/topic-source.ts'
import type { Book } from '../book/book.ts'
import type { BookChange } from '../book/change.ts'
import type { ViewCache } from '../routes/view-cache.ts'
import { listKey } from '../matches/listings.ts'
import { matchTopic, parseTopic } from './topics.ts'
import { TopicFeed } from './topic-feed.ts'

/**
 * Time in milliseconds for which a topic's patches are kept without subscribers, so that a reconnecting client needs no
 * snapshot.
 */
export const LINGER_MS = 60_000

interface BookTopicsParts {
  readonly book: Book
  readonly bodies: ViewCache
  readonly scheduler: Scheduler
}

/** Push topics of the price book: a feed of patches per subscribed view. A view without subscribers causes no work. */
export class BookTopics implements ModuleTopics {
  readonly #parts: BookTopicsParts
  readonly #feeds = new Map<string, TopicFeed>()
  /** Subscribed odds pages by tab and sport, so that a commit is checked only against the pages of its matches. */
  readonly #lists = new Map<number, Set<TopicFeed>>()
  readonly #offCommit: () => void

  constructor(parts: BookTopicsParts) {
    this.#parts = parts
    this.#offCommit = parts.book.onCommit((change) => this.#recordChange(change))
  }

  hasTopic(topic: string): boolean {
    return parseTopic(topic) !== null
  }

  open(topic: string): TopicSource {
    const existingFeed = this.#feeds.get(topic)
    if (existingFeed !== undefined) return existingFeed
    const view = parseTopic(topic)
    if (view === null) throw new Error(`${topic} is not a topic of the price book`)
    const feed = new TopicFeed({ ...this.#parts, topic, view, onEmpty: (emptyFeed) => this.#scheduleDrop(emptyFeed) })
    this.#feeds.set(topic, feed)
    this.#findSiblingPages(feed)?.add(feed)
    return feed
  }

  stop(): void {
    this.#offCommit()
    for (const feed of this.#feeds.values()) feed.dispose()
    this.#feeds.clear()
  }

  #scheduleDrop(feed: TopicFeed): void {
    this.#parts.scheduler.after(LINGER_MS, () => {
      if (feed.readers.size > 0 || this.#feeds.get(feed.topic) !== feed) return
      feed.dispose()
      this.#feeds.delete(feed.topic)
      this.#findSiblingPages(feed)?.delete(feed)
    })
  }

  /**
   * Returns the subscribed odds pages of the same tab and sport as the feed; null if the feed's view is not an odds
   * page.
   */
  #findSiblingPages({ view }: TopicFeed): Set<TopicFeed> | null {
    if (view.kind !== 'market') return null
    const key = listKey(view.tab, view.sportId)
    const feeds = this.#lists.get(key) ?? new Set()
    this.#lists.set(key, feeds)
    return feeds
  }

  #recordChange(change: BookChange): void {
    if (change.jump === true) {
      for (const feed of this.#feeds.values()) feed.recordChange(change)
      return
    }
    const menu = change.menu ? this.#feeds.get('menu') : undefined
    const touched = new Set<TopicFeed | undefined>([menu, this.#feeds.get('live')])
    for (const { matchId, parentId, sportId, tabBefore, tab } of change.matches) {
      touched.add(this.#feeds.get(matchTopic(matchId)))
      if (parentId !== undefined) {
        touched.add(this.#feeds.get(matchTopic(parentId)))
        continue
      }
      for (const each of new Set([tabBefore, tab])) {
        if (each === null) continue
        for (const feed of this.#lists.get(listKey(each, sportId)) ?? []) touched.add(feed)
      }
    }
    for (const feed of touched) feed?.recordChange(change)
  }
}
