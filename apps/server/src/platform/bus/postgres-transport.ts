import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Parts } from './parts.ts'
import type { Hearer, Transport } from './transport.ts'

const CHANNEL = 'touchline_bus'
const AGAIN_AFTER_MS = 1_000
/** News gathers for so long: each sending is a transaction, and those that notify commit one after the other. */
const PAUSE_MS = 20
const LOOK_EVERY_MS = 5_000
/** A connection that does not answer for so long is lost. */
const PATIENCE_MS = 15_000
/** News is lost with the process that said it: nothing waits for a disk. */
const OPTIONS = '-c synchronous_commit=off'

/** As bus_send of the database writes it: who says it, and of what is in parts, which part it is. */
const PAYLOAD = /^([^/;]*)(?:\/([^/;]*)\/(\d+)\/(\d+))?;(.*)$/s

/** What is published over one database in any process, on a connection of its own, opened again when it breaks. */
export class PostgresTransport implements Transport {
  readonly pauseMs = PAUSE_MS
  readonly #connectionString: string
  readonly #self: string = randomUUID()
  readonly #parts = new Parts()
  #hearer: Hearer | null = null
  #client: pg.Client | null = null
  #again: NodeJS.Timeout | undefined
  #look: NodeJS.Timeout | undefined
  #asked: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(connectionString: string) {
    const url = new URL(connectionString)
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${OPTIONS}`.trim())
    this.#connectionString = url.href
  }

  async open(hearer: Hearer): Promise<void> {
    this.#hearer = hearer
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'touchline bus',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    this.#client = client
    client.on('notification', ({ payload = '' }) => this.#notified(payload, hearer))
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, null))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#lookAfter(client)
      hearer.connected()
    } catch (error) {
      this.#lose(client, error)
    }
  }

  async send(text: string): Promise<void> {
    const client = this.#client
    if (client === null) throw new Error('the database is not connected')
    try {
      await this.#ask(() => client.query('select bus_send($1, $2)', [this.#self, text]))
    } catch (error) {
      this.#lose(client, error)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    clearTimeout(this.#look)
    await this.#client?.end()
  }

  #notified(payload: string, hearer: Hearer): void {
    try {
      const [, from = '', id, part, of, text] = PAYLOAD.exec(payload) ?? []
      if (from === this.#self) return
      if (text === undefined) throw new Error('this is no news')
      const whole = id === undefined ? text : this.#parts.add({ id, part: Number(part), of: Number(of), text })
      if (whole === null) return
      if (from === '') hearer.receivedFromDatabase(whole)
      else hearer.received(whole)
    } catch (error) {
      hearer.failed(error)
    }
  }

  /** One after the other. */
  #ask(query: () => Promise<unknown>): Promise<unknown> {
    this.#asked = this.#asked.then(query, query)
    return this.#asked
  }

  /** A line that was cut without a word shows by its silence alone. */
  #lookAfter(client: pg.Client): void {
    this.#look = setTimeout(() => {
      this.#ask(() => client.query('select 1')).then(
        () => this.#lookAfter(client),
        (error: unknown) => this.#lose(client, error),
      )
    }, LOOK_EVERY_MS)
    this.#look.unref()
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    clearTimeout(this.#look)
    // Whatever is wrong with it, nothing more is expected of it.
    client.end().catch(() => undefined)
    this.#hearer?.lost(error)
    this.#again = setTimeout(() => void (this.#hearer && this.open(this.#hearer)), AGAIN_AFTER_MS)
  }
}
