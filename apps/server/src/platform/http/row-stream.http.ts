import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** How rows travel one by one: each a line of JSON, and behind the last how many they were. */
export const LINES = 'application/x-ndjson'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

type ReadPage<Row> = (after: string | null) => Promise<Page<Row>>

/** Each page is read when the one before was taken, so that no more than one is held. */
const linesOf = async function* <Row>(read: ReadPage<Row>): AsyncGenerator<string> {
  let count = 0
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page<Row> = await read(after ?? null)
    count += page.rows.length
    after = page.next
    if (page.rows.length > 0) yield page.rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
  yield `${JSON.stringify({ rows: count })}\n`
}

/** Streams of rows, one at a time for each who asks. */
export class RowStreams {
  readonly #busy = new Set<string>()

  /**
   * Sends rows by their key to the end. A list that could not be read to its end lacks the line that counts them, and
   * its connection is cut.
   * @returns false, with nothing sent, while another stream of theirs runs
   */
  send<Row>(reply: FastifyReply, who: string, read: ReadPage<Row>): boolean {
    if (this.#busy.has(who)) return false
    this.#busy.add(who)
    const stream = Readable.from(linesOf(read), { objectMode: false })
    // However it ends: read to its end, failed, or left by who asked.
    stream.once('close', () => this.#busy.delete(who))
    void reply.type(LINES).header('cache-control', 'no-store').send(stream)
    return true
  }
}
