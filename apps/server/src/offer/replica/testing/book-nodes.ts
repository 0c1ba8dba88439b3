import { setImmediate as turn } from 'node:timers/promises'
import { ManualClock } from '../../../platform/push/testing/manual-clock.ts'
import { Book } from '../../book/book.ts'
import type { BookWriter } from '../../matches/feed-ports.ts'
import { FeedWatch } from '../../book/feed-watch.ts'
import { START_MS } from '../../testing/book-steps.ts'
import { BookReplica } from '../book-replica.ts'
import { Handover } from '../handover.ts'
import type { LeaderSnapshot } from '../encode-copy.ts'
import { BookPublisher } from '../publish-book.ts'
import { PublishedBook } from '../published-book.ts'
import { RecordingPricer } from '../recording-pricer.ts'
import { LossyNet } from './lossy-net.ts'

const QUARANTINED = { count: 0, sinceMs: null }

type WrittenBook = BookWriter & Pick<Book, 'match' | 'setBetting'>

/** A process with a replica of the book, until the process becomes the leader. */
export class BookNode {
  readonly clock: ManualClock
  readonly bus: ReturnType<LossyNet['join']>
  readonly book = new Book({ firstSeq: 0, worldMs: START_MS })
  readonly pricer = new RecordingPricer()
  readonly watch: FeedWatch
  readonly errors: unknown[] = []
  /** Last received simulated clock time. */
  followedMs = 0
  readonly #cluster: BookCluster
  readonly #handover: Handover
  #replica: BookReplica | null = null
  #publisher: BookPublisher | null = null

  constructor(cluster: BookCluster, name: string) {
    this.#cluster = cluster
    this.clock = cluster.clock
    this.bus = cluster.net.join()
    this.watch = new FeedWatch(() => this.clock.nowMs())
    this.#handover = new Handover({ bus: this.bus, scheduler: this.clock })
    this.#replica = new BookReplica({
      ...this,
      clock: { speed: 1, follow: (worldMs) => (this.followedMs = worldMs) },
      node: name,
      read: async () => cluster.readSnapshot(),
      scheduler: this.clock,
      onError: (error) => this.errors.push(error),
    })
    this.#replica.start()
  }

  get isComplete(): boolean {
    return this.#replica?.isComplete ?? true
  }

  /**
   * Becomes the leader, like a process that gains the lease. `lastStep`: number of book changes of the previous leader
   * after a planned handover; null otherwise.
   */
  async write(fence: number, lastStep: number | null = null): Promise<WrittenBook> {
    const replica = this.#replica
    await replica?.stop()
    this.#replica = null
    const last = lastStep === null ? null : { fence: fence - 1, at: lastStep }
    const doubtedMatchIds = (replica && last && this.#handover.findDoubtedMatches(replica, last)) ?? null
    const lineage = doubtedMatchIds === null || replica === null ? fence : replica.lineage
    this.book.takeOver(fence * 1_000_000, doubtedMatchIds)
    const publisher = new BookPublisher({
      ...this,
      models: this.pricer.models,
      fence,
      lineage,
      saveSnapshot: async (copy) => this.#cluster.saveSnapshot(copy),
      createHeartbeat: () => ({
        ...this.watch.health(),
        worldMs: START_MS + this.clock.nowMs(),
        quarantined: QUARANTINED,
      }),
      scheduler: this.clock,
      onError: (error) => this.errors.push(error),
    })
    this.#publisher = publisher
    this.pricer.onModelStep((step) => {
      if (publisher.hasReplicas) publisher.add(step)
    })
    publisher.start()
    const publishedBook = new PublishedBook(this.book, publisher)
    return {
      match: (id) => this.book.match(id),
      putMatch: (match) => publishedBook.putMatch(match),
      updateMatch: (id, update) => publishedBook.updateMatch(id, update),
      setBetting: (id, betting) => publishedBook.setBetting(id, betting),
      endMatch: (id, status) => publishedBook.endMatch(id, status),
      advance: (worldMs) => publishedBook.advance(worldMs),
      seq: publishedBook.seq,
      lastWinPrice: (id, runner) => publishedBook.lastWinPrice(id, runner),
    }
  }

  /** Acts like the end of a poll of the feed: reports a fresh feed and sends a heartbeat. */
  simulatePoll(): void {
    this.watch.recordMessage()
    this.watch.caughtUp(this.clock.nowMs())
    this.#publisher?.scheduleHeartbeat()
  }

  /**
   * Stops the node.
   * @returns the total number of book changes as the leader; null if the node was a replica
   */
  async leave(): Promise<number | null> {
    await this.#replica?.stop()
    const lastStep = await this.#publisher?.stop()
    await this.bus.close()
    return lastStep ?? null
  }
}

/** Nodes with a shared database and message bus. The test controls the clock. */
export class BookCluster {
  readonly clock = new ManualClock()
  readonly net = new LossyNet()
  #copy: string | null = null
  #nodes = 0

  join(): BookNode {
    this.#nodes += 1
    return new BookNode(this, `node ${this.#nodes}`)
  }

  saveSnapshot(snapshot: LeaderSnapshot): void {
    this.#copy = JSON.stringify(snapshot)
  }

  readSnapshot(): LeaderSnapshot | null {
    return this.#copy === null ? null : (JSON.parse(this.#copy) as LeaderSnapshot)
  }

  /** Advances the clock and delivers pending messages to the nodes. */
  async pass(ms: number, nodes: readonly BookNode[]): Promise<void> {
    this.clock.pass(ms)
    for (let round = 0; round < 4; round += 1) {
      for (const { bus } of nodes) bus.deliver()
      this.clock.pass(0)
      await turn()
    }
  }
}
