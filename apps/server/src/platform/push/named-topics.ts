import type { ApiCode } from '@touchline/contract/codes'
import type { RequiredProduct } from '../required-product.ts'
import type { SocketMember, ModuleTopics, TopicSource } from './topic-source.ts'

interface NamedTopicsParts<Topic> {
  /** Pattern of the topic names of this module. */
  readonly name: RegExp
  readonly product?: RequiredProduct
  /** Opens a topic; `onEmpty` is called when its last subscriber leaves. */
  readonly openTopic: (topic: string, onEmpty: () => void) => Topic
  /** Returns the code that refuses a member a subscription, or null. Without this check everybody may subscribe. */
  readonly refusal?: (topic: string, member: SocketMember | null) => ApiCode | null
}

/** Topics that are opened for their first subscriber and closed after their last subscriber has left. */
export class NamedTopics<Topic extends TopicSource> implements ModuleTopics {
  readonly product: RequiredProduct | undefined
  readonly #parts: NamedTopicsParts<Topic>
  readonly #open = new Map<string, Topic>()

  constructor(parts: NamedTopicsParts<Topic>) {
    this.#parts = parts
    this.product = parts.product
  }

  hasTopic(topic: string): boolean {
    return this.#parts.name.test(topic)
  }

  open(topic: string): Topic {
    const existingTopic = this.#open.get(topic)
    if (existingTopic !== undefined) return existingTopic
    const opened = this.#parts.openTopic(topic, () => this.#open.delete(topic))
    this.#open.set(topic, opened)
    return opened
  }

  refusal(topic: string, member: SocketMember | null): ApiCode | null {
    return this.#parts.refusal?.(topic, member) ?? null
  }

  /** Returns the topics that have subscribers. */
  followed(): readonly Topic[] {
    return [...this.#open.values()]
  }

  stop(): void {
    this.#open.clear()
  }
}
