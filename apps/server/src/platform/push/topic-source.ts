export interface TopicReader {
  /** A patch that everyone who follows the topic gets. */
  patch(source: TopicSource, frame: Buffer): void
}

/** A topic that sockets follow: whole, and what changed since. */
export interface TopicSource {
  readonly topic: string
  /** The whole topic as it stands now. */
  snapshot(): Buffer
  /** The frames that bring a reader forward who saw `seq` last; null where only a snapshot will do. */
  since(seq: number): readonly Buffer[] | null
  join(reader: TopicReader): void
  leave(reader: TopicReader): void
}
