import { PatchRing } from '../../platform/push/patch-ring.ts'
import type { Scheduler } from '../../platform/push/scheduler.ts'
import type { TopicReader, TopicSource } from '../../platform/push/topic-source.ts'
import type { Book } from '../book/book.ts'
import type { BookChange } from '../book/change.ts'
import type { ViewCache } from '../routes/view-cache.ts'
import type { TopicView } from './topics.ts'
import { DirtyRows } from './dirty-rows.ts'

/** Minimum interval between frames of a topic in milliseconds, however many changes occur. */
export const FRAME_GAP_MS = 50

interface TopicFeedOptions {
  readonly topic: string
  readonly view: TopicView
  readonly book: Book
  readonly bodies: ViewCache
  readonly scheduler: Scheduler
  /** Called when the last subscriber leaves. */
  readonly onEmpty: (feed: TopicFeed) => void
}

/**
 * A push topic with subscribers: collects changes of its view, encodes each patch once for every subscriber, and stores
 * sent patches for reconnecting clients.
 */
export class TopicFeed implements TopicSource {
  readonly topic: string
  readonly view: TopicView
  readonly readers = new Set<TopicReader>()
  readonly #book: Book
  readonly #bodies: ViewCache
  readonly #scheduler: Scheduler
  readonly #onEmpty: (feed: TopicFeed) => void
  readonly #dirty: DirtyRows | null
  readonly #ring = new PatchRing()
  #menuDirty = false
  #cancelFlush: (() => void) | null = null
  #flushedMs = -Infinity
  /** Commit number up to which changes have been sent to the subscribers. */
  #sentSeq: number
  /**
   * Subscribers with content from before this commit number receive a snapshot, because the book was replaced since.
   */
  #snapshotSeq = 0
  #snapshot: { readonly bodySeq: number; readonly seq: number; readonly frame: Buffer } | null = null

  constructor({ topic, view, book, bodies, scheduler, onEmpty }: TopicFeedOptions) {
    this.#onEmpty = onEmpty
    this.topic = topic
    this.view = view
    this.#book = book
    this.#bodies = bodies
    this.#scheduler = scheduler
    this.#dirty = view.kind === 'menu' ? null : new DirtyRows(view)
    this.#sentSeq = book.seq
  }

  /**
   * Records the changes of a book commit. The first change is sent when the current task ends; further changes are sent
   * together after the frame interval.
   */
  recordChange(change: BookChange): void {
    if (change.jump === true) {
      this.#snapshotSeq = change.seq
      this.#snapshot = null
    }
    if (this.#dirty === null) this.#menuDirty ||= change.menu
    else for (const match of change.matches) this.#dirty.markDirty(match)
    this.#plan()
  }

  join(reader: TopicReader): void {
    this.readers.add(reader)
    this.#plan()
  }

  leave(reader: TopicReader): void {
    if (this.readers.delete(reader) && this.readers.size === 0) this.#onEmpty(this)
  }

  /** Stops the topic permanently. */
  dispose(): void {
    this.#cancelFlush?.()
    this.readers.clear()
  }

  /** Returns a frame with the complete current content of the topic. */
  snapshot(): Buffer {
    const body = this.#bodies.getBody(this.topic, this.view)
    const cachedSnapshot = this.#snapshot
    // A new subscriber's next patch starts at the last sent commit number, so a cached snapshot with an older number
    // would leave a gap.
    if (cachedSnapshot !== null && cachedSnapshot.bodySeq === body.seq && cachedSnapshot.seq >= this.#sentSeq)
      return cachedSnapshot.frame
    const seq = this.#book.seq
    const part = this.view.kind === 'menu' ? 'menu' : 'body'
    const frame = Buffer.from(`{"t":"snap","topic":"${this.topic}","seq":${seq},"${part}":${body.json}}`)
    this.#snapshot = { bodySeq: body.seq, seq, frame }
    return frame
  }

  /** Returns the frames with the changes after commit number `seq`; null if a snapshot is needed. */
  since(seq: number): readonly Buffer[] | null {
    if (seq > this.#book.seq || seq < this.#snapshotSeq) return null
    if (seq >= this.#sentSeq || seq >= this.#book.findSeq(this.view)) return [this.#nothingSince(seq)]
    return this.#ring.since(seq)?.map(({ frame }) => frame) ?? null
  }

  #nothingSince(seq: number): Buffer {
    const upTo = this.#isDirty() ? seq : Math.max(seq, this.#sentSeq)
    const part = this.view.kind === 'menu' ? `"menu":${JSON.stringify(this.#book.menu())}` : '"body":{}'
    return Buffer.from(`{"t":"patch","topic":"${this.topic}","from":${seq},"seq":${upTo},${part}}`)
  }

  #isDirty(): boolean {
    return this.#dirty === null ? this.#menuDirty : !this.#dirty.empty
  }

  #plan(): void {
    if (this.#cancelFlush !== null || this.readers.size === 0 || !this.#isDirty()) return
    const waitMs = Math.max(0, this.#flushedMs + FRAME_GAP_MS - this.#scheduler.nowMs())
    this.#cancelFlush = this.#scheduler.after(waitMs, () => this.#flush())
  }

  #flush(): void {
    this.#cancelFlush = null
    if (this.readers.size === 0) return
    this.#flushedMs = this.#scheduler.nowMs()
    const from = this.#sentSeq
    const seq = this.#book.seq
    const content = this.#dirty === null ? { menu: this.#book.menu() } : { body: this.#dirty.takePatch(this.#book) }
    this.#menuDirty = false
    this.#sentSeq = seq
    const frame = Buffer.from(JSON.stringify({ t: 'patch', topic: this.topic, from, seq, ...content }))
    this.#ring.push({ from, seq, frame })
    for (const reader of this.readers) reader.patch(this, frame)
  }
}
