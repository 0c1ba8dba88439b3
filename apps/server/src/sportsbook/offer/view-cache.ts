import type { Book } from './book.ts'
import type { View } from './topics.ts'

/** The content of a view as JSON, and the number it had then. */
export interface EncodedBody {
  readonly seq: number
  readonly json: string
}

/** How many are kept encoded of each kind of view: those asked for last. */
const KEPT: Readonly<Record<View['kind'], number>> = { menu: 1, market: 512, match: 64, live: 1 }

/** Encodes a view once for all who ask before it changes. */
export class ViewCache {
  readonly #book: Book
  readonly #kept = {
    menu: new Map<string, EncodedBody>(),
    market: new Map<string, EncodedBody>(),
    match: new Map<string, EncodedBody>(),
    live: new Map<string, EncodedBody>(),
  } satisfies Readonly<Record<View['kind'], Map<string, EncodedBody>>>

  constructor(book: Book) {
    this.#book = book
    book.onCommit(({ jump = false }) => {
      if (jump) for (const bodies of Object.values(this.#kept)) bodies.clear()
    })
  }

  /** The object of product §3's arrays; for the menu the array of sports. */
  of(topic: string, view: View): EncodedBody {
    const seq = this.#book.seqOf(view)
    const bodies = this.#kept[view.kind]
    const kept = bodies.get(topic)
    bodies.delete(topic)
    const body = kept?.seq === seq ? kept : { seq, json: this.#encode(view) }
    bodies.set(topic, body)
    for (const oldest of bodies.keys()) {
      if (bodies.size <= KEPT[view.kind]) break
      bodies.delete(oldest)
    }
    return body
  }

  /** Whether a view is encoded as it is now. */
  isEncoded(topic: string, view: View): boolean {
    return this.#kept[view.kind].get(topic)?.seq === this.#book.seqOf(view)
  }

  #encode(view: View): string {
    if (view.kind === 'market') return this.#book.encodedList(view)
    return JSON.stringify(view.kind === 'menu' ? this.#book.menu() : this.#book.body(view))
  }
}
