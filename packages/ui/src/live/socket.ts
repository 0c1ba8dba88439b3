import { CLOSE_CODES } from '@touchline/contract/codes'
import type { ClientFrame } from '@touchline/contract/push'
import type { ReceivedFrame } from '@touchline/contract/sportsbook/received'

/**
 * State of the connection: `open` from the server's first frame on; `lost` from a failure until the next open; `idle`
 * before the start.
 */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'lost'

/** Subset of the WebSocket API used here. */
export interface SocketLike {
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event?: { readonly code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface SocketOptions<Frame> {
  readonly dial: () => SocketLike
  readonly nowMs: () => number
  /** Runs `task` after a delay. Returns the cancel function. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Returns a random number, 0 ≤ random < 1, for the reconnect delay. */
  readonly random: () => number
  /** Returns true if prices arrive over HTTP, so that the socket reconnects less often. */
  readonly isPolling: () => boolean
  readonly onOpen: () => void
  /** Called when the socket has been open for ten seconds and counts as stable. */
  readonly onStable: () => void
  readonly onFrame: (frame: Frame) => void
  /**
   * Called with `lost` for every failure; `barred` is true if the server refuses sockets of this client for a while.
   */
  readonly onConnection: (connection: ConnectionState, barred: boolean) => void
}

const FIRST_DELAY_MS = 400
const MAX_DELAY_MS = 15_000
const POLLING_DELAY_MS = 60_000
/** WebSocket close codes for exceeded limits: too many sockets, or too much data from this socket. */
const BARRED: ReadonlySet<number> = new Set([CLOSE_CODES.barred, CLOSE_CODES.tooLarge, CLOSE_CODES.full])
const BARRED_DELAY_MS = 60_000
/**
 * Attempt number from which the back-off starts after the server disconnected a slow client. The client receives a full
 * snapshot on return, so it waits some seconds first.
 */
const SLOW_CLIENT_ATTEMPT = 4
/**
 * Time in milliseconds after which an open socket counts as stable. Some networks let a socket open and cut it at once.
 */
const STABLE_AFTER_MS = 10_000
/**
 * Time in milliseconds without a frame after which the connection counts as dead. The server sends a heartbeat every
 * five seconds, so two heartbeats are missing.
 */
export const SILENCE_MS = 12_000
/**
 * The silence timer is reset at most once in this time (milliseconds): a reset costs more than processing most frames.
 */
const RESET_INTERVAL_MS = 1_000

/** Socket that reconnects automatically. The owner decides which frames to send after it opens. */
export class Socket<Frame = ReceivedFrame> {
  readonly #options: SocketOptions<Frame>
  #wire: SocketLike | null = null
  #connection: ConnectionState = 'idle'
  #attempt = 0
  #cancelRetry: (() => void) | null = null
  #cancelSilence: (() => void) | null = null
  #lastFrameMs = 0
  #barredUntilMs = -Infinity
  #cancelStable: (() => void) | null = null

  constructor(options: SocketOptions<Frame>) {
    this.#options = options
  }

  start(): void {
    if (this.#connection === 'idle') this.#dial()
  }

  stop(): void {
    this.#cancelRetry?.()
    this.#drop()
    this.#setConnection('idle')
  }

  /**
   * Retries at once when the network returns or the page becomes visible. Does nothing after a close for a limit,
   * because the limit still applies.
   */
  nudge(): void {
    if (this.#connection !== 'lost' || this.#wire !== null || this.#options.nowMs() < this.#barredUntilMs) return
    this.#cancelRetry?.()
    this.#attempt = 0
    this.#dial()
  }

  /**
   * Sends a frame. Drops the frame if the socket is not open, because the owner sends its frames again when the socket
   * opens.
   */
  send(frame: ClientFrame): void {
    if (this.#connection === 'open') this.#wire?.send(JSON.stringify(frame))
  }

  #dial(): void {
    if (this.#connection === 'idle') this.#setConnection('connecting')
    const wire = this.#options.dial()
    this.#wire = wire
    this.#resetSilenceTimer()
    wire.onmessage = ({ data }) => {
      this.#resetSilenceTimer()
      if (this.#connection !== 'open') this.#open()
      this.#options.onFrame(JSON.parse(String(data)) as Frame)
    }
    wire.onclose = (event) => this.#handleClose(event?.code)
  }

  /** Handles the first frame of the server. A connection counts as open only after this frame. */
  #open(): void {
    this.#setConnection('open')
    this.#cancelStable = this.#options.schedule(() => {
      this.#attempt = 0
      this.#options.onStable()
    }, STABLE_AFTER_MS)
    this.#options.onOpen()
  }

  #resetSilenceTimer(): void {
    const nowMs = this.#options.nowMs()
    if (this.#cancelSilence !== null && Math.abs(nowMs - this.#lastFrameMs) < RESET_INTERVAL_MS) return
    this.#lastFrameMs = nowMs
    this.#cancelSilence?.()
    this.#cancelSilence = this.#options.schedule(() => this.#handleClose(), SILENCE_MS)
  }

  #handleClose(code?: number): void {
    const { nowMs, random, isPolling } = this.#options
    this.#drop()
    const barred = code !== undefined && BARRED.has(code)
    if (barred) this.#barredUntilMs = nowMs() + randomiseHalf(BARRED_DELAY_MS, random())
    if (code === CLOSE_CODES.slow) this.#attempt = Math.max(this.#attempt, SLOW_CLIENT_ATTEMPT)
    this.#setConnection('lost', barred)
    const delayMs = Math.max(backoffMs(this.#attempt, random(), isPolling()), this.#barredUntilMs - nowMs())
    this.#attempt += 1
    this.#cancelRetry = this.#options.schedule(() => this.#dial(), delayMs)
  }

  #drop(): void {
    this.#cancelSilence?.()
    this.#cancelSilence = null
    this.#cancelStable?.()
    const wire = this.#wire
    this.#wire = null
    if (wire === null) return
    wire.onmessage = null
    wire.onclose = null
    wire.close()
  }

  #setConnection(connection: ConnectionState, barred = false): void {
    if (this.#connection === connection && connection !== 'lost') return
    this.#connection = connection
    this.#options.onConnection(connection, barred)
  }
}

/**
 * Returns the delay in milliseconds before reconnect attempt `attempt` (from 0). The delay grows exponentially up to a
 * maximum; half of it is random, so that clients do not reconnect simultaneously.
 */
export function backoffMs(attempt: number, random: number, isPolling = false): number {
  const maxDelayMs = Math.min(isPolling ? POLLING_DELAY_MS : MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
  return randomiseHalf(maxDelayMs, random)
}

function randomiseHalf(delayMs: number, random: number): number {
  return Math.round(delayMs / 2 + (delayMs / 2) * random)
}
