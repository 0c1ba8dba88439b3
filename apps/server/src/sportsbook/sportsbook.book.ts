import type pg from 'pg'
import type { MatchId } from '@touchline/domain/match'
import { DEFAULT_MARGIN, type Margins } from '@touchline/domain/pricing'
import type { Bus } from '../platform/bus/bus.ts'
import type { WorldClock } from '../platform/clock/world-clock.ts'
import { workPriority } from '../platform/jobs/work-priority.ts'
import { createBackgroundSlices, createWorkingSlices } from '../platform/jobs/working-slices.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'
import { Book } from './offer/book.ts'
import type { SportTerms } from './offer/sport-terms.ts'
import type { BookWriter } from './offer/feed-ports.ts'
import { FeedWatch } from './offer/feed-watch.ts'
import { createCopyStore } from './offer/replica/book-copy.store.ts'
import { BookReplica } from './offer/replica/book-replica.ts'
import { createBookCopies } from './offer/replica/book-copies.ts'
import type { Beat } from './offer/replica/offer-commit.ts'
import { Handover } from './offer/replica/handover.ts'
import { BookPublisher } from './offer/replica/publish-book.ts'
import { PublishedBook } from './offer/replica/published-book.ts'
import { ToldPricer } from './offer/replica/told-pricer.ts'

interface BookParts {
  readonly bus: Bus
  readonly clock: WorldClock
  /** By a clock of this machine that nobody sets. */
  readonly scheduler: Scheduler
  /** What is read of the past comes from here. */
  readonly reads: pg.Pool
  /** Names this process among those over the database. */
  readonly node: string
  /** For the age of what the feed said, beside the wall's clock. */
  readonly monotonicMs: () => number
  readonly onError: (error: unknown, what: string) => void
  /** What the house has set by sport. */
  readonly terms: Pick<SportTerms, 'marginsOf'>
}

interface WriteParts {
  readonly fence: bigint
  /** How many steps the writer before counted in all, as it said when it left by plan; null where it said nothing. */
  readonly lastStep: number | null
  /** Connections that name the lease. */
  readonly pool: pg.Pool
  readonly quarantined: () => Beat['quarantined']
}

interface Succession {
  /** Matches of which something may have been missed; null where that may be so of all. */
  readonly doubted: readonly MatchId[] | null
  readonly lineage: number
}

/** What the feed's player writes to, and what hears how well it follows. */
export interface BookWriting {
  readonly book: BookWriter & Pick<Book, 'setBetting'>
  readonly listener: { heard(): void; caughtUp(wallMs: number): void }
  /** @returns how many steps were counted in all, for whoever writes next */
  stop(): Promise<number>
}

/** A node that starts hears of the writer well within this, where there is one. */
const PATIENCE_MS = 10_000

/** The book that all processes over a database have in common: one writes it, the others follow its steps. */
export class CommonBook {
  readonly book: Book
  readonly watch: FeedWatch
  readonly pricer: ToldPricer
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
    this.pricer = new ToldPricer((matchId) => this.marginsOf(matchId))
    this.watch = new FeedWatch(parts.clock.wallMs, parts.monotonicMs)
  }

  /** MA1: what two even sides of a match's markets bear, by its sport. */
  marginsOf(matchId: MatchId): Margins {
    const sportId = this.book.entry(matchId)?.match.fixture.league.sportId
    return sportId === undefined ? { margin: DEFAULT_MARGIN } : this.#parts.terms.marginsOf(sportId)
  }

  /**
   * Whether a process that follows the book has one to answer from: one that its writer keeps up to date, or where no
   * writer was heard of for ten seconds, the last one that was stored. A process that needs no book is ready.
   */
  get isReady(): boolean {
    if (this.#replica === null || this.#hasFollowed) return true
    const isLate = this.#parts.scheduler.nowMs() - this.#followsSinceMs > PATIENCE_MS
    this.#hasFollowed = this.#replica.hasBook && (isLate || !this.watch.stale())
    return this.#hasFollowed
  }

  /** What the writer says of its feed; null where this process writes, or has heard nothing yet. */
  get quarantined(): Beat['quarantined'] | null {
    return this.#replica?.quarantined ?? null
  }

  /** Follows whoever writes. */
  follow(): void {
    const { reads, scheduler } = this.#parts
    this.#followsSinceMs = scheduler.nowMs()
    this.#handover = new Handover(this.#parts)
    this.#replica = new BookReplica({
      ...this.#parts,
      book: this.book,
      watch: this.watch,
      pricer: this.pricer,
      read: createBookCopies(createCopyStore(reads), this.#slices).read,
    })
    this.#replica.start()
  }

  async unfollow(): Promise<void> {
    this.#handover?.stop()
    await this.#replica?.stop()
    this.#replica = null
  }

  /** Follows no more, to write itself. @returns of which book, and of which matches something may have been missed. */
  async #succeed({ fence, lastStep }: WriteParts): Promise<Succession> {
    const [replica, handover] = [this.#replica, this.#handover]
    const last = lastStep === null ? null : { fence: Number(fence) - 1, at: lastStep }
    if (replica !== null && last !== null) await handover?.arrives(replica, last)
    await replica?.stop()
    this.#replica = null
    const doubted = (replica && last && handover?.doubted(replica, last)) ?? null
    handover?.stop()
    return { doubted, lineage: doubted === null || replica === null ? Number(fence) : replica.lineage }
  }

  /**
   * Writes from now on, upon what it has. What another did last may be missing in it, and whatever waits on it has seen
   * a break then, unless that one left by plan and every step of it is here.
   */
  async write(parts: WriteParts): Promise<BookWriting> {
    const { fence, pool, quarantined } = parts
    const { bus, clock, scheduler, onError } = this.#parts
    const { book, watch, pricer } = this
    const { doubted, lineage } = await this.#succeed(parts)
    book.takeOver(Math.floor(clock.wallMs()) * 1000, doubted)
    const publisher = new BookPublisher({
      book,
      models: pricer.models,
      bus,
      fence: Number(fence),
      lineage,
      keep: createBookCopies(createCopyStore(pool), this.#background).keep,
      beat: () => ({ ...watch.health(), worldMs: clock.worldMs(), quarantined: quarantined() }),
      scheduler,
      onError,
    })
    pricer.tellTo((step) => {
      if (publisher.isHeard) publisher.add(step)
    })
    publisher.start()
    return {
      book: new PublishedBook(book, publisher),
      listener: {
        heard: () => watch.heard(),
        caughtUp: (wallMs) => {
          watch.caughtUp(wallMs)
          publisher.beat()
        },
      },
      stop: () => publisher.stop(),
    }
  }
}
