import type { Code } from '@touchline/contract/codes'
import type { SocketMember } from './connection.ts'

export interface TopicReader {
  /** Receives a patch, the same for every subscriber. */
  patch(source: TopicSource, frame: Buffer): void
}

/** Topic with snapshots and patches. */
export interface TopicSource {
  readonly topic: string
  /** Returns the current snapshot. */
  snapshot(): Buffer
  /** Returns the frames after `seq`; null if the client needs a snapshot. */
  since(seq: number): readonly Buffer[] | null
  join(reader: TopicReader): void
  leave(reader: TopicReader): void
}

/** Topics of one module. */
export interface ModuleTopics {
  /** Returns whether the module has a topic of this name. */
  knows(topic: string): boolean
  /** Opens an existing topic. Frames are encoded once for the subscribers; a topic without subscribers closes. */
  open(topic: string): TopicSource
  /**
   * Returns why a member may not subscribe to an existing topic; null if allowed. Without this method everybody may.
   */
  refusal?(topic: string, member: SocketMember | null): Code | null
  /** Stops the topics. */
  stop(): void
}
