import type { Scheduler } from './scheduler.ts'

interface InboxParts<Said> {
  readonly scheduler: Pick<Scheduler, 'after'>
  /** How many may wait. */
  readonly most: number
  /** Pays for one. Returns milliseconds until that is possible, 0 where it was paid. */
  readonly pay: (said: Said) => number
  /** Takes one that is paid for. What is said behind it waits until that is done. */
  readonly take: (said: Said) => Promise<void> | null
}

/** What one socket says, taken one by one in its order, each as soon as there are points for it. */
export class Inbox<Said> {
  readonly #parts: InboxParts<Said>
  readonly #waiting: Said[] = []
  #isTaking = false
  #cancelWait: (() => void) | null = null

  constructor(parts: InboxParts<Said>) {
    this.#parts = parts
  }

  /** @returns false where too much waits already */
  put(said: Said): boolean {
    if (this.#waiting.length >= this.#parts.most) return false
    this.#waiting.push(said)
    this.#goOn()
    return true
  }

  /** Forgets what waits. */
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
