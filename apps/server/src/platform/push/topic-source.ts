import type { Code } from '@touchline/contract/codes'
import type { SocketMember } from './connection.ts'

export interface TopicReader {
  /** A patch that everyone who follows the topic gets. */
  patch(source: TopicSource, frame: Buffer): void
}

/** One topic that sockets follow: whole, and what changed since. */
export interface TopicSource {
  readonly topic: string
  /** The whole topic as it stands now. */
  snapshot(): Buffer
  /** The frames that bring a reader forward who saw `seq` last; null where only a snapshot will do. */
  since(seq: number): readonly Buffer[] | null
  join(reader: TopicReader): void
  leave(reader: TopicReader): void
}

/** The topics of one module. */
export interface ModuleTopics {
  /** Whether there is a topic of this name among them. */
  knows(topic: string): boolean
  /** A topic that is known. Encoded once for all who follow it; one that nobody follows any more ends by itself. */
  open(topic: string): TopicSource
  /** Why somebody may not follow a topic that is known; null where they may. Without it everybody may. */
  refusal?(topic: string, member: SocketMember | null): Code | null
  /** Ends all of them. */
  stop(): void
}
