import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Content type of row streams: one JSON row per line, and a final line with the number of rows. */
export const NDJSON_TYPE = 'application/x-ndjson'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

type ReadPage<Row> = (after: string | null) => Promise<Page<Row>>

/** Sends row streams; a caller has at most one stream at a time. */
export class RowStreams {
  readonly #busy = new Set<string>()

  /**
   * Streams the rows in order of their keys. After a read error the final line is missing and the connection is cut.
   * @returns false, without sending, while another stream of the caller runs
   */
  send<Row>(reply: FastifyReply, callerKey: string, read: ReadPage<Row>): boolean {
    if (this.#busy.has(callerKey)) return false
    this.#busy.add(callerKey)
    const stream = Readable.from(generateLines(read), { objectMode: false })
    // Frees the caller for the next stream. The event fires for every end: complete, failed, or aborted by the client.
    stream.once('close', () => this.#busy.delete(callerKey))
    void reply.type(NDJSON_TYPE).header('cache-control', 'no-store').send(stream)
    return true
  }
}

/** Yields the lines of a row stream. A page is read after the previous page was sent, so that memory holds one page. */
async function* generateLines<Row>(read: ReadPage<Row>): AsyncGenerator<string> {
  let count = 0
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page<Row> = await read(after ?? null)
    count += page.rows.length
    after = page.next
    if (page.rows.length > 0) yield page.rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
  yield `${JSON.stringify({ rows: count })}\n`
}
