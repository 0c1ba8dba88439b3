import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { BusMessageParts } from './message-parts.ts'
import type { TransportHandlers, Transport } from './transport.ts'

const CHANNEL = 'touchline_bus'
const RETRY_DELAY_MS = 1_000
/**
 * Pause between two batches in milliseconds. Every batch is a transaction, and PostgreSQL commits notifying
 * transactions one by one.
 */
const PAUSE_MS = 20
const POLL_INTERVAL_MS = 5_000
/** Time in milliseconds without a response after which the database connection counts as lost. */
const PATIENCE_MS = 15_000
/** Bus messages need not survive a crash, so a commit does not wait for the disk. */
const OPTIONS = '-c synchronous_commit=off'

/**
 * Form of a notification payload written by the SQL function `bus_send`: sender; for a part also message id, index and
 * count.
 */
const PAYLOAD = /^([^/;]*)(?:\/([^/;]*)\/(\d+)\/(\d+))?;(.*)$/s

/** Bus transport over PostgreSQL notifications, on a dedicated connection that reconnects after a failure. */
export class PostgresTransport implements Transport {
  readonly pauseMs = PAUSE_MS
  readonly #connectionString: string
  readonly #self: string = randomUUID()
  readonly #parts = new BusMessageParts()
  #hearer: TransportHandlers | null = null
  #client: pg.Client | null = null
  #retryTimer: NodeJS.Timeout | undefined
  #pollTimer: NodeJS.Timeout | undefined
  #lastQuery: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(connectionString: string) {
    const url = new URL(connectionString)
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${OPTIONS}`.trim())
    this.#connectionString = url.href
  }

  async open(hearer: TransportHandlers): Promise<void> {
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
      this.#schedulePoll(client)
      hearer.connected()
    } catch (error) {
      this.#lose(client, error)
    }
  }

  async send(text: string): Promise<void> {
    const client = this.#client
    if (client === null) throw new Error('the database is not connected')
    try {
      await this.#runQuery(() => client.query('select bus_send($1, $2)', [this.#self, text]))
    } catch (error) {
      this.#lose(client, error)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#pollTimer)
    await this.#client?.end()
  }

  #notified(payload: string, hearer: TransportHandlers): void {
    try {
      const [, from = '', id, part, of, text] = PAYLOAD.exec(payload) ?? []
      if (from === this.#self) return
      if (text === undefined) throw new Error('not a bus message')
      const completeText =
        id === undefined ? text : this.#parts.add({ id, part: Number(part), partCount: Number(of), text })
      if (completeText === null) return
      if (from === '') hearer.receivedFromDatabase(completeText)
      else hearer.received(completeText)
    } catch (error) {
      hearer.failed(error)
    }
  }

  /** Runs the queries of the connection one at a time. */
  #runQuery(query: () => Promise<unknown>): Promise<unknown> {
    this.#lastQuery = this.#lastQuery.then(query, query)
    return this.#lastQuery
  }

  /** Queries the server at an interval, because a connection cut without notice shows only as a missing response. */
  #schedulePoll(client: pg.Client): void {
    this.#pollTimer = setTimeout(() => {
      this.#runQuery(() => client.query('select 1')).then(
        () => this.#schedulePoll(client),
        (error: unknown) => this.#lose(client, error),
      )
    }, POLL_INTERVAL_MS)
    this.#pollTimer.unref()
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    clearTimeout(this.#pollTimer)
    // The connection is discarded, so errors while closing do not matter.
    client.end().catch(() => undefined)
    this.#hearer?.lost(error)
    this.#retryTimer = setTimeout(() => void (this.#hearer && this.open(this.#hearer)), RETRY_DELAY_MS)
  }
}
