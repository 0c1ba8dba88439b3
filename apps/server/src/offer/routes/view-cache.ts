import type { Book } from '../book/book.ts'
import type { TopicView } from '../push/topics.ts'

/** Content of a view as JSON, with the number of the commit that last changed the view. */
export interface EncodedBody {
  readonly seq: number
  readonly json: string
}

/** Maximum number of cached encodings per kind of view; the least recently used is dropped first. */
const MAX_ENCODINGS: Readonly<Record<TopicView['kind'], number>> = { menu: 1, market: 512, match: 64, live: 1 }

/** Cache of encoded views of the price book. A view is encoded once per change. */
export class ViewCache {
  readonly #book: Book
  readonly #bodies = {
    menu: new Map<string, EncodedBody>(),
    market: new Map<string, EncodedBody>(),
    match: new Map<string, EncodedBody>(),
    live: new Map<string, EncodedBody>(),
  } satisfies Readonly<Record<TopicView['kind'], Map<string, EncodedBody>>>

  constructor(book: Book) {
    this.#book = book
    book.onCommit(({ jump = false }) => {
      if (jump) for (const bodies of Object.values(this.#bodies)) bodies.clear()
    })
  }

  /** Returns the JSON of a view: an object with the row arrays of product §3, or for the menu an array of sports. */
  getBody(topic: string, view: TopicView): EncodedBody {
    const seq = this.#book.findSeq(view)
    const bodies = this.#bodies[view.kind]
    const cachedBody = bodies.get(topic)
    bodies.delete(topic)
    const body = cachedBody?.seq === seq ? cachedBody : { seq, json: this.#encode(view) }
    bodies.set(topic, body)
    for (const oldest of bodies.keys()) {
      if (bodies.size <= MAX_ENCODINGS[view.kind]) break
      bodies.delete(oldest)
    }
    return body
  }

  /** Returns true if the cached JSON of the view is up to date. */
  isEncoded(topic: string, view: TopicView): boolean {
    return this.#bodies[view.kind].get(topic)?.seq === this.#book.findSeq(view)
  }

  #encode(view: TopicView): string {
    if (view.kind === 'market') return this.#book.encodedList(view)
    return JSON.stringify(view.kind === 'menu' ? this.#book.menu() : this.#book.body(view))
  }
}
