import { CLOSE_CODES } from '@touchline/contract/codes'
import type { ClientFrame } from '@touchline/contract/push'
import type { ReceivedFrame } from '@touchline/contract/sportsbook/received'

/** `open` from the server's first frame on; `lost` from a failure until the next one opens; `idle` before the start. */
export type Connection = 'idle' | 'connecting' | 'open' | 'lost'

/** The part of a WebSocket that is used. */
export interface Wire {
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event?: { readonly code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface SocketOptions<Frame> {
  readonly dial: () => Wire
  readonly nowMs: () => number
  /** Runs `task` after a delay; the answer cancels it. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** 0 ≤ random < 1. */
  readonly random: () => number
  /** Whether prices come without it, so that it is tried less often. */
  readonly spared: () => boolean
  readonly onOpen: () => void
  /** It has been open for a while. */
  readonly onHeld: () => void
  readonly onFrame: (frame: Frame) => void
  /** Each failure is told as `lost`; `barred` where the server wants no socket of ours for a while. */
  readonly onConnection: (connection: Connection, barred: boolean) => void
}

const FIRST_DELAY_MS = 400
const LONGEST_DELAY_MS = 15_000
const SPARED_DELAY_MS = 60_000
/** The server closed for a limit: there are too many sockets here, or this one said too much. */
const BARRED: ReadonlySet<number> = new Set([CLOSE_CODES.barred, CLOSE_CODES.tooLarge, CLOSE_CODES.full])
const BARRED_DELAY_MS = 60_000
/** Who could not read what came is sent it whole when he is back: not before some seconds. */
const ATTEMPTS_OF_SLOW = 4
/** Some networks let a socket open and cut it at once: it counts as one that works after so long. */
const HELD_MS = 10_000
/** The server beats every five seconds; two beats missed and the line is taken for dead. */
export const SILENCE_MS = 12_000
/** Of what comes within so long one message alone sets the timer anew: setting it costs more than taking most in. */
const HEARD_MS = 1_000

/** Delay before attempt `n` (from 0): doubles up to a ceiling, half of it drawn, lest a crowd return at once. */
export const backoffMs = (attempt: number, random: number, spared = false): number => {
  const whole = Math.min(spared ? SPARED_DELAY_MS : LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
  return halfDrawn(whole, random)
}

const halfDrawn = (wholeMs: number, random: number): number => Math.round(wholeMs / 2 + (wholeMs / 2) * random)

/** A socket that comes back by itself. What to say after it opened is its owner's part. */
export class Socket<Frame = ReceivedFrame> {
  readonly #options: SocketOptions<Frame>
  #wire: Wire | null = null
  #connection: Connection = 'idle'
  #attempt = 0
  #cancelRetry: (() => void) | null = null
  #cancelSilence: (() => void) | null = null
  #heardMs = 0
  #barredUntilMs = -Infinity
  #cancelHeld: (() => void) | null = null

  constructor(options: SocketOptions<Frame>) {
    this.#options = options
  }

  start(): void {
    if (this.#connection === 'idle') this.#dial()
  }

  stop(): void {
    this.#cancelRetry?.()
    this.#drop()
    this.#turn('idle')
  }

  /**
   * Tries at once where a retry was being waited for: the network is back, or the page is looked at again. Not where
   * the server closed for a limit: that is the same then.
   */
  nudge(): void {
    if (this.#connection !== 'lost' || this.#wire !== null || this.#options.nowMs() < this.#barredUntilMs) return
    this.#cancelRetry?.()
    this.#attempt = 0
    this.#dial()
  }

  /** Says nothing where the line is not open: the owner says all of it again when it opens. */
  send(frame: ClientFrame): void {
    if (this.#connection === 'open') this.#wire?.send(JSON.stringify(frame))
  }

  #dial(): void {
    if (this.#connection === 'idle') this.#turn('connecting')
    const wire = this.#options.dial()
    this.#wire = wire
    this.#listenForSilence()
    wire.onmessage = ({ data }) => {
      this.#listenForSilence()
      if (this.#connection !== 'open') this.#open()
      this.#options.onFrame(JSON.parse(String(data)) as Frame)
    }
    wire.onclose = (event) => this.#lose(event?.code)
  }

  /** The server speaks first: a line that opens and stays silent is not open. */
  #open(): void {
    this.#turn('open')
    this.#cancelHeld = this.#options.schedule(() => {
      this.#attempt = 0
      this.#options.onHeld()
    }, HELD_MS)
    this.#options.onOpen()
  }

  #listenForSilence(): void {
    const nowMs = this.#options.nowMs()
    if (this.#cancelSilence !== null && Math.abs(nowMs - this.#heardMs) < HEARD_MS) return
    this.#heardMs = nowMs
    this.#cancelSilence?.()
    this.#cancelSilence = this.#options.schedule(() => this.#lose(), SILENCE_MS)
  }

  #lose(code?: number): void {
    const { nowMs, random, spared } = this.#options
    this.#drop()
    const barred = code !== undefined && BARRED.has(code)
    if (barred) this.#barredUntilMs = nowMs() + halfDrawn(BARRED_DELAY_MS, random())
    if (code === CLOSE_CODES.slow) this.#attempt = Math.max(this.#attempt, ATTEMPTS_OF_SLOW)
    this.#turn('lost', barred)
    const delayMs = Math.max(backoffMs(this.#attempt, random(), spared()), this.#barredUntilMs - nowMs())
    this.#attempt += 1
    this.#cancelRetry = this.#options.schedule(() => this.#dial(), delayMs)
  }

  #drop(): void {
    this.#cancelSilence?.()
    this.#cancelSilence = null
    this.#cancelHeld?.()
    const wire = this.#wire
    this.#wire = null
    if (wire === null) return
    wire.onmessage = null
    wire.onclose = null
    wire.close()
  }

  #turn(connection: Connection, barred = false): void {
    if (this.#connection === connection && connection !== 'lost') return
    this.#connection = connection
    this.#options.onConnection(connection, barred)
  }
}
