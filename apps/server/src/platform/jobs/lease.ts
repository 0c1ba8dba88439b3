import { runLoop } from './run-loop.ts'

/** How long a lease is good for without a word of its holder, and so how long nobody does its work after a crash. */
export const TERM_MS = 3_000
/** Two renewals in a row may fail before the term is over. */
const RENEWALS_A_TERM = 3
/** How often it is asked whether a lease that somebody else holds is free. */
const ASK_EVERY_MS = 500

export interface LeaseStore {
  /** The new fence; null while somebody else holds it. `isOver`: whatever its term, its holder is known to be gone. */
  take(name: string, owner: string, termMs: number, isOver: boolean): Promise<bigint | null>
  /** False where somebody else has taken it. A term of 0 gives it back. */
  renew(name: string, fence: bigint, termMs: number): Promise<boolean>
}

interface LeaseParts {
  readonly store: LeaseStore
  readonly name: string
  /** Whoever reads the table learns by it which process that is. */
  readonly owner: string
  readonly termMs: number
  /** A clock of this machine that nobody sets. */
  readonly monotonicMs: () => number
  /** Somebody else has taken it: this process must not go on as if it were its holder. Called once. */
  readonly onLost: () => void
  /** It could not be renewed for now. */
  readonly onError: (error: unknown) => void
}

/** A lease that this process has taken. */
export interface Hold {
  readonly name: string
  /** Rises each time that the lease changes hands; what is written under it names it (check_fence). */
  readonly fence: bigint
  /** Whether its term still runs by this process's own clock, whatever the database does, and nobody has taken it. */
  isMine(): boolean
  /** So that another may take it at once. */
  giveBack(): Promise<void>
}

class Held implements Hold {
  readonly name: string
  readonly fence: bigint
  readonly #parts: LeaseParts
  readonly #stop: () => Promise<void>
  #mineUntilMs: number
  #isOver = false

  /** `askedMs`: the term began no earlier than it was asked for. */
  constructor(parts: LeaseParts, fence: bigint, askedMs: number) {
    this.name = parts.name
    this.fence = fence
    this.#parts = parts
    this.#mineUntilMs = askedMs + parts.termMs
    this.#stop = runLoop(() => this.#renew(), parts.termMs / RENEWALS_A_TERM)
  }

  isMine(): boolean {
    return !this.#isOver && this.#parts.monotonicMs() < this.#mineUntilMs
  }

  async giveBack(): Promise<void> {
    const wasMine = !this.#isOver
    this.#isOver = true
    await this.#stop()
    if (wasMine) await this.#parts.store.renew(this.name, this.fence, 0)
  }

  async #renew(): Promise<void> {
    if (this.#isOver) return
    const { store, termMs, monotonicMs, onLost, onError } = this.#parts
    const askedMs = monotonicMs()
    try {
      const isStillMine = await store.renew(this.name, this.fence, termMs)
      if (isStillMine) this.#mineUntilMs = askedMs + termMs
      else if (!this.#isOver) {
        this.#isOver = true
        onLost()
      }
    } catch (error) {
      onError(error)
    }
  }
}

/** Takes a lease; null while somebody else holds it. `isOver`: it is taken over, for its holder is known to be gone. */
export const takeLease = async (parts: LeaseParts, isOver = false): Promise<Hold | null> => {
  const { store, name, owner, termMs, monotonicMs } = parts
  const askedMs = monotonicMs()
  const fence = await store.take(name, owner, termMs, isOver)
  return fence === null ? null : new Held(parts, fence, askedMs)
}

/** Waits until the lease is free and takes it. `onWait` is called once where it is not free now. */
export const awaitLease = async (parts: LeaseParts, onWait: () => void): Promise<Hold> => {
  for (let asked = 0; ; asked += 1) {
    const hold = await takeLease(parts).catch((error: unknown) => {
      // A start whose database is away fails; one that stands by waits for it to come back.
      if (asked === 0) throw error
      parts.onError(error)
      return null
    })
    if (hold !== null) return hold
    if (asked === 0) onWait()
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}
