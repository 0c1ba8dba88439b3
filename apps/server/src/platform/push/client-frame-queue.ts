import type { Scheduler } from './scheduler.ts'

interface InboxParts<Item> {
  readonly scheduler: Pick<Scheduler, 'after'>
  /** Maximum number of queued client frames. */
  readonly maxQueued: number
  /**
   * Takes the rate-limit points of a client frame. Returns milliseconds until enough points are available; 0 if taken.
   */
  readonly takePoints: (item: Item) => number
  /**
   * Handles a client frame whose points were taken. Later frames wait until the promise resolves; null means no wait.
   */
  readonly handleFrame: (item: Item) => Promise<void> | null
}

/** Queue of the client frames of a socket, handled one by one in order, as rate-limit points become available. */
export class ClientFrameQueue<Item> {
  readonly #parts: InboxParts<Item>
  readonly #waiting: Item[] = []
  #isTaking = false
  #cancelWait: (() => void) | null = null

  constructor(parts: InboxParts<Item>) {
    this.#parts = parts
  }

  /**
   * Queues a client frame.
   * @returns false if the queue is full
   */
  put(item: Item): boolean {
    if (this.#waiting.length >= this.#parts.maxQueued) return false
    this.#waiting.push(item)
    this.#handleQueued()
    return true
  }

  /** Drops the queued client frames. */
  close(): void {
    this.#waiting.length = 0
    this.#cancelWait?.()
  }

  #handleQueued(): void {
    const { takePoints, handleFrame, scheduler } = this.#parts
    while (!this.#isTaking && this.#cancelWait === null) {
      const [item] = this.#waiting
      if (item === undefined) return
      const waitMs = takePoints(item)
      if (waitMs > 0) {
        this.#cancelWait = scheduler.after(waitMs, () => {
          this.#cancelWait = null
          this.#handleQueued()
        })
        return
      }
      this.#waiting.shift()
      const taking = handleFrame(item)
      if (taking !== null) void this.#handleRestAfter(taking)
    }
  }

  async #handleRestAfter(taking: Promise<void>): Promise<void> {
    this.#isTaking = true
    try {
      await taking
    } finally {
      this.#isTaking = false
      this.#handleQueued()
    }
  }
}
