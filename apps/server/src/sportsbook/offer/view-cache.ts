import type { Book } from './book.ts'
import type { View } from './topics.ts'

/** Content of a view as JSON, with the view's change number. */
export interface EncodedBody {
  readonly seq: number
  readonly json: string
}

/** Number of cached encodings per kind of view, by last use. */
const KEPT: Readonly<Record<View['kind'], number>> = { menu: 1, market: 512, match: 64, live: 1 }

/** Encodes a view once per change. */
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

  /** Returns an object with the arrays of product §3; for the menu the array of sports. */
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

  /** Returns true if the cached encoding is current. */
  isEncoded(topic: string, view: View): boolean {
    return this.#kept[view.kind].get(topic)?.seq === this.#book.seqOf(view)
  }

  #encode(view: View): string {
    if (view.kind === 'market') return this.#book.encodedList(view)
    return JSON.stringify(view.kind === 'menu' ? this.#book.menu() : this.#book.body(view))
  }
}
