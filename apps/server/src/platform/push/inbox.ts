import type { Scheduler } from './scheduler.ts'

interface InboxParts<Said> {
  readonly scheduler: Pick<Scheduler, 'after'>
  /** Limit of queued items. */
  readonly most: number
  /** Pays for an item. Returns milliseconds until payment is possible; 0 if paid. */
  readonly pay: (said: Said) => number
  /** Handles a paid item. Later items wait until the promise resolves. */
  readonly take: (said: Said) => Promise<void> | null
}

/** Queue of a socket's frames, handled one by one in order, as points become available. */
export class Inbox<Said> {
  readonly #parts: InboxParts<Said>
  readonly #waiting: Said[] = []
  #isTaking = false
  #cancelWait: (() => void) | null = null

  constructor(parts: InboxParts<Said>) {
    this.#parts = parts
  }

  /** @returns false if the queue is full */
  put(said: Said): boolean {
    if (this.#waiting.length >= this.#parts.most) return false
    this.#waiting.push(said)
    this.#goOn()
    return true
  }

  /** Drops the queued items. */
  close(): void {
    this.#waiting.length = 0
    this.#cancelWait?.()
  }

  #goOn(): void {
    const { pay, take, scheduler } = this.#parts
    while (!this.#isTaking && this.#cancelWait === null) {
      const [said] = this.#waiting
      if (said === undefined) return
      const waitMs = pay(said)
      if (waitMs > 0) {
        this.#cancelWait = scheduler.after(waitMs, () => {
          this.#cancelWait = null
          this.#goOn()
        })
        return
      }
      this.#waiting.shift()
      const taking = take(said)
      if (taking !== null) void this.#behind(taking)
    }
  }

  async #behind(taking: Promise<void>): Promise<void> {
    this.#isTaking = true
    try {
      await taking
    } finally {
      this.#isTaking = false
      this.#goOn()
    }
  }
}
