import type { ApiCode } from '@touchline/contract/codes'
import type { SocketMember, ModuleTopics, TopicSource } from './topic-source.ts'
import { PartsFeed, type PartsTopic } from './parts-topic-source.ts'
import type { Scheduler } from './scheduler.ts'

interface PartsTopicsOptions {
  /** Finds the topic with this name; null for an unknown topic. */
  readonly find: (topic: string) => PartsTopic | null
  readonly refusal: (topic: string, member: SocketMember | null) => ApiCode | null
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, topic: string) => void
}

/** Push topics of named parts. A topic without subscribers is not read. */
export class PartsTopics implements ModuleTopics {
  readonly #options: PartsTopicsOptions
  readonly #feeds = new Map<string, PartsFeed>()

  constructor(options: PartsTopicsOptions) {
    this.#options = options
  }

  hasTopic(topic: string): boolean {
    return this.#options.find(topic) !== null
  }

  open(topic: string): TopicSource {
    const existingFeed = this.#feeds.get(topic)
    if (existingFeed !== undefined) return existingFeed
    const topicOptions = this.#options.find(topic)
    if (topicOptions === null) throw new Error(`there is no topic ${topic}`)
    const feed = new PartsFeed({
      ...this.#options,
      ...topicOptions,
      topic,
      onEmpty: (emptyFeed) => this.#end(emptyFeed),
    })
    this.#feeds.set(topic, feed)
    return feed
  }

  refusal(topic: string, member: SocketMember | null): ApiCode | null {
    return this.#options.refusal(topic, member)
  }

  stop(): void {
    for (const feed of this.#feeds.values()) feed.dispose()
    this.#feeds.clear()
  }

  #end(feed: PartsFeed): void {
    feed.dispose()
    this.#feeds.delete(feed.topic)
  }
}
