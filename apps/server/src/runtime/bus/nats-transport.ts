import { AuthorizationError, type ConnectionOptions, type NatsConnection, connect } from '@nats-io/transport-node'
import { randomUUID } from 'node:crypto'
import { isLoopback } from './nats-options.ts'
import { BusMessageParts } from './message-parts.ts'
import type { TransportHandlers, Transport } from './transport.ts'

const RETRY_DELAY_MS = 1_000
/** Ping interval in milliseconds. The client counts a server as lost after two missed pings. */
const PING_MS = 5_000
/**
 * Maximum characters of a NATS message; longer messages are sent in parts. A character takes up to three bytes, and
 * NATS servers accept 1 MB by default.
 */
const CHARACTERS = 250_000
const HEADER = /^(?:([^/;]+)\/(\d+)\/(\d+))?;/

interface NatsParts {
  /** Servers, credentials and TLS (see `natsOptions`). */
  readonly options: ConnectionOptions
  /** Id of the database, part of the NATS subject name. It separates platforms that use the same NATS servers. */
  readonly scope: string
}

/** Error: a NATS server on another machine accepts connections without credentials. */
class OpenNatsError extends Error {
  constructor(server: string) {
    super(
      `NATS at ${server} accepts unauthenticated clients: configure authorization or verified client ` +
        'certificates there',
    )
  }
}

/** Bus transport over one cluster of NATS servers. */
export class NatsTransport implements Transport {
  readonly pauseMs = 0
  readonly #parts: NatsParts
  readonly #incoming = new BusMessageParts()
  #connection: NatsConnection | null = null
  #connected = false
  #retryTimer: NodeJS.Timeout | undefined
  #closed = false
  #hasConnected = false

  constructor(parts: NatsParts) {
    this.#parts = parts
  }

  async open(hearer: TransportHandlers): Promise<void> {
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
      this.#retryTimer = setTimeout(() => void this.open(hearer), RETRY_DELAY_MS)
    }
  }

  /** Connects and subscribes. A failure, or a close in the meantime, leaves no connection that reconnects by itself. */
  async #connect(hearer: TransportHandlers): Promise<NatsConnection> {
    const connection = await connect({
      ...this.#parts.options,
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_DELAY_MS,
      pingInterval: PING_MS,
    })
    try {
      if (this.#closed) throw new Error('the transport was closed while connecting')
      await this.#refuseOpen(connection)
      connection.subscribe(this.#name, { callback: (error, message) => this.#receive(error, message, hearer) })
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
    clearTimeout(this.#retryTimer)
    await this.#connection?.close()
  }

  get #name(): string {
    return `touchline.${this.#parts.scope}.bus`
  }

  #receive(error: Error | null, message: { string(): string }, hearer: TransportHandlers): void {
    try {
      if (error !== null) throw error
      const text = message.string()
      const [header, id, part, of] = HEADER.exec(text) ?? []
      if (header === undefined) throw new Error('not a bus message')
      const body = text.slice(header.length)
      const completeText =
        id === undefined
          ? body
          : this.#incoming.add({ id, part: Number(part), partCount: Number(of), text: JSON.parse(body) as string })
      if (completeText !== null) hearer.received(completeText)
    } catch (cause) {
      hearer.failed(cause)
    }
  }

  /** Closes the connection and throws if the server requires no credentials and is not on loopback. */
  async #refuseOpen(connection: NatsConnection): Promise<void> {
    const { info } = connection
    const server = connection.getServer()
    if (info?.auth_required === true || info?.tls_verify === true || isLoopback(server)) return
    await connection.close()
    throw new OpenNatsError(server)
  }

  /** Follows the connection status. The client reconnects and restores its subscriptions automatically. */
  async #follow(connection: NatsConnection, hearer: TransportHandlers): Promise<void> {
    for await (const { type } of connection.status()) {
      if (this.#closed) return
      if (type === 'disconnect' && this.#connected) {
        this.#connected = false
        hearer.lost(new Error('the connection to NATS was lost'))
      }
      if (type === 'reconnect') {
        try {
          await this.#refuseOpen(connection)
        } catch (error) {
          hearer.lost(error)
          this.#retryTimer = setTimeout(() => void this.open(hearer), RETRY_DELAY_MS)
          return
        }
        this.#connected = true
        hearer.connected()
      }
    }
  }
}
