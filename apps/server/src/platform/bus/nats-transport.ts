import { type NatsConnection, connect } from '@nats-io/transport-node'
import { randomUUID } from 'node:crypto'
import { Parts } from './parts.ts'
import type { Heard, Hearer, Transport } from './transport.ts'

const AGAIN_AFTER_MS = 1_000
/** A server that gives no sign of life for twice as long is lost. */
const PING_MS = 5_000
/** Of characters, which come to three bytes each at most; a server takes a million bytes unless told otherwise. */
const CHARACTERS = 250_000
const HEADER = /^(?:([^/;]+)\/(\d+)\/(\d+))?;/

interface NatsParts {
  /** Servers of one cluster, with commas between. */
  readonly url: string
  /** What keeps this house's news apart from that of others over the same servers. */
  readonly scope: string
}

/** What is published in any process over one cluster of NATS servers. */
export class NatsTransport implements Transport {
  readonly pauseMs = 0
  readonly #parts: NatsParts
  readonly #incoming = new Parts()
  #connection: NatsConnection | null = null
  #connected = false
  #again: NodeJS.Timeout | undefined
  #closed = false

  constructor(parts: NatsParts) {
    this.#parts = parts
  }

  async open(hearer: Hearer): Promise<void> {
    try {
      const connection = await connect({
        servers: this.#parts.url.split(','),
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN_AFTER_MS,
        pingInterval: PING_MS,
      })
      this.#connection = connection
      connection.subscribe(this.#name, { callback: (error, message) => this.#heard(error, message, hearer) })
      await connection.flush()
      this.#connected = true
      hearer.connected()
      void this.#follow(connection, hearer)
    } catch (error) {
      hearer.lost(error)
      if (!this.#closed) this.#again = setTimeout(() => void this.open(hearer), AGAIN_AFTER_MS)
    }
  }

  async send(news: readonly string[]): Promise<void> {
    const connection = this.#connection
    if (connection === null || !this.#connected) throw new Error('NATS is not connected')
    const text = `[${news.join(',')}]`
    const count = Math.ceil(text.length / CHARACTERS)
    if (count === 1) connection.publish(this.#name, `;${text}`)
    else {
      const id = randomUUID()
      for (let part = 0; part < count; part += 1) {
        const piece = text.slice(part * CHARACTERS, (part + 1) * CHARACTERS)
        connection.publish(this.#name, `${id}/${part}/${count};${JSON.stringify(piece)}`)
      }
    }
    await connection.flush()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    await this.#connection?.close()
  }

  get #name(): string {
    return `touchline.${this.#parts.scope}.bus`
  }

  #heard(error: Error | null, message: { string(): string }, hearer: Hearer): void {
    try {
      if (error !== null) throw error
      const text = message.string()
      const [header, id, part, of] = HEADER.exec(text) ?? []
      if (header === undefined) throw new Error('this is no news')
      const body = text.slice(header.length)
      const whole =
        id === undefined
          ? body
          : this.#incoming.add({ id, part: Number(part), of: Number(of), text: JSON.parse(body) as string })
      if (whole !== null) hearer.heard(JSON.parse(whole) as Heard[])
    } catch (cause) {
      hearer.failed(cause)
    }
  }

  /** It connects again by itself, and follows again what it followed. */
  async #follow(connection: NatsConnection, hearer: Hearer): Promise<void> {
    for await (const { type } of connection.status()) {
      if (this.#closed) return
      if (type === 'disconnect' && this.#connected) {
        this.#connected = false
        hearer.lost(new Error('the connection to NATS is lost'))
      }
      if (type === 'reconnect') {
        this.#connected = true
        hearer.connected()
      }
    }
  }
}
