import type { MatchId } from '@touchline/domain/match'
import { DEFAULT_MARGIN, type Margins } from '@touchline/domain/pricing'
import type { Bus } from '../../runtime/bus/bus.ts'
import type { WorldClock } from '../../runtime/clock/world-clock.ts'
import { workPriority } from '../../runtime/jobs/work-priority.ts'
import { createBackgroundSlices, createWorkingSlices } from '../../runtime/jobs/working-slices.ts'
import type { Platform } from '../../platform/module.ts'
import type { Scheduler } from '../../platform/push/scheduler.ts'
import { Book } from '../book/book.ts'
import type { SportTerms } from '../matches/sport-terms.ts'
import type { BookWriter } from '../matches/feed-ports.ts'
import { FeedWatch } from '../book/feed-watch.ts'
import { BookReplica } from './book-replica.ts'
import { createBookSnapshots, type SnapshotStore } from './book-copies.ts'
import type { Heartbeat } from './offer-commit.ts'
import { Handover } from './handover.ts'
import { BookPublisher } from './publish-book.ts'
import { PublishedBook } from './published-book.ts'
import { RecordingPricer } from './recording-pricer.ts'

interface BookParts {
  readonly bus: Bus
  readonly clock: WorldClock
  /** Runs on a monotonic clock of the process. */
  readonly scheduler: Scheduler
  /** Database connections for reads that must not delay bets. */
  readonly reads: Platform['reads']
  /** Opens the store of the book's snapshots on database connections. */
  readonly openSnapshots: (pool: Platform['pool']) => SnapshotStore
  /** Id of this process among the processes of the database. */
  readonly node: string
  /** Monotonic clock that measures the age of feed messages beside the wall clock. */
  readonly monotonicMs: () => number
  readonly onError: (error: unknown, context: string) => void
  /** Sport settings of the platform. */
  readonly terms: Pick<SportTerms, 'marginsOf'>
}

interface WriteParts {
  readonly fence: bigint
  /**
   * Total number of book changes (steps) of the previous leader, passed on in a planned handover; null if there was no
   * planned handover.
   */
  readonly lastStep: number | null
  /** Database connections that carry the fence of the lease: the database refuses their writes after a takeover. */
  readonly pool: Platform['pool']
  readonly quarantined: () => Heartbeat['quarantined']
}

interface Succession {
  /** Matches whose changes this process may have missed; null if changes of any match may have been missed. */
  readonly doubted: readonly MatchId[] | null
  readonly lineage: number
}

/** Write access to the book for the feed run, and the listener for feed progress. */
export interface BookWriting {
  readonly book: BookWriter & Pick<Book, 'setBetting'>
  readonly listener: { recordMessage(): void; caughtUp(wallMs: number): void }
  /**
   * Stops writing the book.
   * @returns the total number of book changes (steps), for the next leader
   */
  stop(): Promise<number>
}

/**
 * Time in milliseconds for which a new process waits for the first heartbeat of a leader before it serves the last
 * stored snapshot.
 */
const PATIENCE_MS = 10_000

/** The book shared by the processes of a database: the leader writes, the replicas apply the leader's steps. */
export class CommonBook {
  readonly book: Book
  readonly watch: FeedWatch
  readonly pricer: RecordingPricer
  readonly #parts: BookParts
  readonly #slices = createWorkingSlices(() => performance.now())
  readonly #background = createBackgroundSlices(() => performance.now(), workPriority)
  #replica: BookReplica | null = null
  #handover: Handover | null = null
  #followsSinceMs = 0
  #hasFollowed = false

  constructor(parts: BookParts) {
    this.#parts = parts
    this.book = new Book({ firstSeq: 0, worldMs: parts.clock.worldMs() })
    this.pricer = new RecordingPricer((matchId) => this.marginsOf(matchId))
    this.watch = new FeedWatch(parts.clock.wallMs, parts.monotonicMs)
  }

  /** Returns the margins for the match's sport (MA1). */
  marginsOf(matchId: MatchId): Margins {
    const sportId = this.book.entry(matchId)?.match.fixture.league.sportId
    return sportId === undefined ? { margin: DEFAULT_MARGIN } : this.#parts.terms.marginsOf(sportId)
  }

  /**
   * Whether the process can serve the book. A replica needs a book that its leader keeps up to date, or the last stored
   * snapshot if no leader was heard for ten seconds. A process that needs no book is ready.
   */
  get isReady(): boolean {
    if (this.#replica === null || this.#hasFollowed) return true
    const isLate = this.#parts.scheduler.nowMs() - this.#followsSinceMs > PATIENCE_MS
    this.#hasFollowed = this.#replica.hasBook && (isLate || !this.watch.isStale())
    return this.#hasFollowed
  }

  /**
   * Number of matches that the leader's quarantine closes and its start; null if this process is the leader or has
   * received no heartbeat.
   */
  get quarantined(): Heartbeat['quarantined'] | null {
    return this.#replica?.quarantined ?? null
  }

  /** Starts to replicate the book of the leader. */
  follow(): void {
    const { reads, scheduler, openSnapshots } = this.#parts
    this.#followsSinceMs = scheduler.nowMs()
    this.#handover = new Handover(this.#parts)
    this.#replica = new BookReplica({
      ...this.#parts,
      book: this.book,
      watch: this.watch,
      pricer: this.pricer,
      read: createBookSnapshots(openSnapshots(reads), this.#slices).read,
    })
    this.#replica.start()
  }

  async unfollow(): Promise<void> {
    this.#handover?.stop()
    await this.#replica?.stop()
    this.#replica = null
  }

  /**
   * Stops replicating, so that this process can become the leader.
   * @returns the lineage (fence since which no book change was lost), and the matches whose changes may have been
   *   missed
   */
  async #succeed({ fence, lastStep }: WriteParts): Promise<Succession> {
    const [replica, handover] = [this.#replica, this.#handover]
    const last = lastStep === null ? null : { fence: Number(fence) - 1, at: lastStep }
    if (replica !== null && last !== null) await handover?.waitForArrival(replica, last)
    await replica?.stop()
    this.#replica = null
    const doubted = (replica && last && handover?.findDoubtedMatches(replica, last)) ?? null
    handover?.stop()
    return { doubted, lineage: doubted === null || replica === null ? Number(fence) : replica.lineage }
  }

  /**
   * Becomes the leader and continues from the local book. The last changes of the previous leader may be missing, so
   * pending bets count as interrupted. The exception is a planned handover of which every change arrived here.
   */
  async write(parts: WriteParts): Promise<BookWriting> {
    const { fence, pool, quarantined } = parts
    const { bus, clock, scheduler, openSnapshots, onError } = this.#parts
    const { book, watch, pricer } = this
    const { doubted, lineage } = await this.#succeed(parts)
    book.takeOver(Math.floor(clock.wallMs()) * 1000, doubted)
    const publisher = new BookPublisher({
      book,
      models: pricer.models,
      bus,
      fence: Number(fence),
      lineage,
      saveSnapshot: createBookSnapshots(openSnapshots(pool), this.#background).save,
      createHeartbeat: () => ({ ...watch.health(), worldMs: clock.worldMs(), quarantined: quarantined() }),
      scheduler,
      onError,
    })
    pricer.onModelStep((step) => {
      if (publisher.hasReplicas) publisher.add(step)
    })
    publisher.start()
    return {
      book: new PublishedBook(book, publisher),
      listener: {
        recordMessage: () => watch.recordMessage(),
        caughtUp: (wallMs) => {
          watch.caughtUp(wallMs)
          publisher.scheduleHeartbeat()
        },
      },
      stop: () => publisher.stop(),
    }
  }
}
