import { runLoop } from './run-loop.ts'

/** How long a lease is good for without a word of its holder, and so how long nobody does its work after a crash. */
export const TERM_MS = 3_000
/**
 * How long a process counts as there without a word of it, and so how long after a crash the bets that waited at it do.
 */
export const NODE_TERM_MS = 6_000
/** Two renewals in a row may fail before the term is over. */
const RENEWALS_A_TERM = 3

/** A lease that was had. */
export interface Taken {
  readonly fence: bigint
  /** What the holder before, under the fence below, said as it gave the lease back; null where it said nothing. */
  readonly word: string | null
}

export interface LeaseStore {
  /** Null while somebody else holds it. `isOver`: whatever its term, its holder is known to be gone. */
  take(name: string, owner: string, termMs: number, isOver: boolean): Promise<Taken | null>
  /** False where somebody else has taken it. A term of 0 gives it back, with a word to whoever takes it next. */
  renew(name: string, fence: bigint, termMs: number, word: string | null): Promise<boolean>
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
  /**
   * No other process can take it: one that is held up for longer than a term does not lose it to itself. Where somebody
   * else did take it all the same, what is written is refused by its fence and the next renewal says so.
   */
  readonly isAlone?: boolean
}

/** A lease that this process has taken. */
export interface Hold {
  readonly name: string
  /** Rises each time that the lease changes hands; what is written under it names it (check_fence). */
  readonly fence: bigint
  /** What the holder before, under the fence below, said as it gave the lease back; null where it said nothing. */
  readonly word: string | null
  /** Whether its term still runs by this process's own clock, whatever the database does, and nobody has taken it. */
  isMine(): boolean
  /** Says this to whoever takes the lease next, once it is given back: work that ends by plan, at its very end. */
  leave(word: string): void
  /** So that another may take it at once. */
  giveBack(): Promise<void>
}

class HeldLease implements Hold {
  readonly name: string
  readonly fence: bigint
  readonly word: string | null
  readonly #parts: LeaseParts
  readonly #stop: () => Promise<void>
  #mineUntilMs: number
  #isOver = false
  #lastWord: string | null = null

  /** `askedMs`: the term began no earlier than it was asked for. */
  constructor(parts: LeaseParts, { fence, word }: Taken, askedMs: number) {
    this.name = parts.name
    this.fence = fence
    this.word = word
    this.#parts = parts
    this.#mineUntilMs = askedMs + parts.termMs
    this.#stop = runLoop(() => this.#renew(), parts.termMs / RENEWALS_A_TERM)
  }

  isMine(): boolean {
    if (this.#isOver) return false
    return this.#parts.isAlone === true || this.#parts.monotonicMs() < this.#mineUntilMs
  }

  leave(word: string): void {
    this.#lastWord = word
  }

  async giveBack(): Promise<void> {
    const wasMine = !this.#isOver
    this.#isOver = true
    await this.#stop()
    if (wasMine) await this.#parts.store.renew(this.name, this.fence, 0, this.#lastWord)
  }

  async #renew(): Promise<void> {
    if (this.#isOver) return
    const { store, termMs, monotonicMs, onLost, onError } = this.#parts
    const askedMs = monotonicMs()
    try {
      const isStillMine = await store.renew(this.name, this.fence, termMs, null)
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
  const taken = await store.take(name, owner, termMs, isOver)
  return taken === null ? null : new HeldLease(parts, taken, askedMs)
}
