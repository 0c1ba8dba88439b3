import type { ApiCode } from '@touchline/contract/codes'
import type { RequiredProduct } from '../required-product.ts'

/**
 * Products of a member: those that the operator offers, and those that the member or an upline has closed (UP7). A
 * closed product is off, whether it is offered or not. Members of an operator may share the set of offered products.
 */
export interface MemberProducts {
  readonly offers: ReadonlySet<string>
  readonly closed: ReadonlySet<string>
}

export interface SocketMember {
  readonly id: number
  readonly accountId: string
  readonly operatorId: number
  readonly sessionKey: string
  /** Absent for staff, whose rights do not depend on products. */
  readonly products?: MemberProducts
}

export interface TopicReader {
  /** Receives a patch frame of a subscribed topic. Every subscriber gets the same frame. */
  patch(source: TopicSource, frame: Buffer): void
}

/** Topic with snapshots and patches. */
export interface TopicSource {
  readonly topic: string
  /** Returns the current content as a snapshot frame. */
  snapshot(): Buffer
  /** Returns the patch frames after sequence number `seq`; null if the client needs a snapshot. */
  since(seq: number): readonly Buffer[] | null
  join(reader: TopicReader): void
  leave(reader: TopicReader): void
}

/** Topics of one module. */
export interface ModuleTopics {
  /** Product of the topics: members whose product is off may not subscribe. Absent if the topics need no product. */
  readonly product?: RequiredProduct | undefined
  /** Returns whether the module has a topic of this name. */
  hasTopic(topic: string): boolean
  /** Opens an existing topic. A frame is encoded once for all subscribers; a topic without subscribers closes. */
  open(topic: string): TopicSource
  /**
   * Returns the code that refuses a member the subscription to an existing topic; null if allowed. Without this method
   * everybody may subscribe.
   */
  refusal?(topic: string, member: SocketMember | null): ApiCode | null
  /** Stops the topics of the module. */
  stop(): void
}
