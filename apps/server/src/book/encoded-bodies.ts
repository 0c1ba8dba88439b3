import type { Book } from './book.ts'
import type { View } from './topics.ts'

/** The content of a view as JSON, and the number it had then. */
export interface EncodedBody {
  readonly seq: number
  readonly json: string
}

/** Single matches whose rows are kept encoded; the lists are few and always kept. */
const MATCHES_KEPT = 64

/** Encodes a view once for all who ask before it changes. */
export class EncodedBodies {
  readonly #book: Book
  readonly #kept = new Map<string, EncodedBody>()

  constructor(book: Book) {
    this.#book = book
  }

  /** The object of spec §3's arrays; for the menu the array of sports. */
  of(topic: string, view: View): EncodedBody {
    const seq = this.#book.seqOf(view)
    const kept = this.#kept.get(topic)
    if (kept?.seq === seq) return kept
    const body = { seq, json: this.#encode(view) }
    this.#kept.delete(topic)
    this.#kept.set(topic, body)
    this.#dropOldest()
    return body
  }

  #encode(view: View): string {
    if (view.kind === 'market') return this.#book.encodedList(view)
    return JSON.stringify(view.kind === 'menu' ? this.#book.menu() : this.#book.body(view))
  }

  #dropOldest(): void {
    if (this.#kept.size <= MATCHES_KEPT) return
    for (const topic of this.#kept.keys()) {
      if (!topic.startsWith('match/')) continue
      this.#kept.delete(topic)
      return
    }
  }
}
