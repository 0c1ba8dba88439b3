import { AuthorizationError, type ConnectionOptions, type NatsConnection, connect } from '@nats-io/transport-node'
import { randomUUID } from 'node:crypto'
import { isLoopback } from './nats-options.ts'
import { Parts } from './parts.ts'
import type { Hearer, Transport } from './transport.ts'

const AGAIN_AFTER_MS = 1_000
/** A server that gives no sign of life for twice as long is lost. */
const PING_MS = 5_000
/** Of characters, which come to three bytes each at most; a server takes a million bytes unless told otherwise. */
const CHARACTERS = 250_000
const HEADER = /^(?:([^/;]+)\/(\d+)\/(\d+))?;/

interface NatsParts {
  /** Servers, credentials and TLS (`natsOptions`). */
  readonly options: ConnectionOptions
  /** What keeps this house's news apart from that of others over the same servers. */
  readonly scope: string
}

/** A server on another machine that anybody may connect to. */
class OpenNatsError extends Error {
  constructor(server: string) {
    super(`NATS at ${server} lets anybody in: configure authorization or verified client certificates there`)
  }
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
  #hasConnected = false

  constructor(parts: NatsParts) {
    this.#parts = parts
  }

  async open(hearer: Hearer): Promise<void> {
    try {
      const connection = await this.#connect(hearer)
      this.#connection = connection
      this.#connected = true
      this.#hasConnected = true
      hearer.connected()
      void this.#follow(connection, hearer)
    } catch (error) {
      if (this.#closed) return
      if (!this.#hasConnected && (error instanceof OpenNatsError || error instanceof AuthorizationError)) throw error
      hearer.lost(error)
      this.#again = setTimeout(() => void this.open(hearer), AGAIN_AFTER_MS)
    }
  }

  /** Connects and subscribes. A failure, or a close in the meantime, leaves no connection that reconnects by itself. */
  async #connect(hearer: Hearer): Promise<NatsConnection> {
    const connection = await connect({
      ...this.#parts.options,
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: AGAIN_AFTER_MS,
      pingInterval: PING_MS,
    })
    try {
      if (this.#closed) throw new Error('the transport was closed while it connected')
      await this.#refuseOpen(connection)
      connection.subscribe(this.#name, { callback: (error, message) => this.#heard(error, message, hearer) })
      await connection.flush()
      return connection
    } catch (error) {
      await connection.close()
      throw error
    }
  }

  async send(text: string): Promise<void> {
    const connection = this.#connection
    if (connection === null || !this.#connected) throw new Error('NATS is not connected')
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
      if (whole !== null) hearer.received(whole)
    } catch (cause) {
      hearer.failed(cause)
    }
  }

  /** Closes the connection and throws if the server asks nobody for credentials and is not on loopback. */
  async #refuseOpen(connection: NatsConnection): Promise<void> {
    const { info } = connection
    const server = connection.getServer()
    if (info?.auth_required === true || info?.tls_verify === true || isLoopback(server)) return
    await connection.close()
    throw new OpenNatsError(server)
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
        try {
          await this.#refuseOpen(connection)
        } catch (error) {
          hearer.lost(error)
          this.#again = setTimeout(() => void this.open(hearer), AGAIN_AFTER_MS)
          return
        }
        this.#connected = true
        hearer.connected()
      }
    }
  }
}
