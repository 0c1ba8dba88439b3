import pg from 'pg'

/** What triggers tell of at each commit; the payload names rows. */
const CHANNELS = [
  'touchline_announcement',
  'touchline_message',
  'touchline_member',
  'touchline_limits',
  'touchline_operator',
  'touchline_betting',
  'touchline_session',
] as const
export type Channel = (typeof CHANNELS)[number]

interface WordParts {
  readonly pool: pg.Pool
  readonly onWord: (channel: Channel, payload: string) => void
  /** The connection is lost: what is committed from here on is not heard. */
  readonly onLost: () => void
  /** Listening again after the connection was lost: words may have been missed. */
  readonly onResumed: () => void
  readonly onError: (error: unknown) => void
}

const AGAIN_AFTER_MS = 1_000

const isChannel = (name: string): name is Channel => CHANNELS.some((known) => known === name)

/** Hears of what is committed by whatever process, on a connection of its own that is opened again when it breaks. */
export class DatabaseWord {
  readonly #parts: WordParts
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #heardBefore = false

  constructor(parts: WordParts) {
    this.#parts = parts
  }

  /** Never throws: what cannot be reached now is tried again every second. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#parts.pool.options.connectionString, keepAlive: true })
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => {
      if (isChannel(channel)) this.#parts.onWord(channel, payload)
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    try {
      await client.connect()
      for (const channel of CHANNELS) await client.query(`listen ${channel}`)
      if (this.#heardBefore) this.#parts.onResumed()
      this.#heardBefore = true
    } catch (error) {
      this.#lost(client, error)
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#stopped || this.#client !== client) return
    this.#client = null
    if (error !== null) this.#parts.onError(error)
    this.#parts.onLost()
    this.#timer = setTimeout(() => void this.start(), AGAIN_AFTER_MS)
  }
}
