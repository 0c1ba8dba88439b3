import { runLoop } from './run-loop.ts'

/** Terms without renewal, in milliseconds. */
export interface LeaseTerms {
  /** Term of a lease, which is the longest pause of the leased work after a crash. */
  readonly leaseMs: number
  /** Term of a node: after a crash, bets pending at the node stay pending for this time. */
  readonly nodeMs: number
}

export const LEASE_TERMS: LeaseTerms = { leaseMs: 3_000, nodeMs: 6_000 }
/** Number of renewals per term: two in a row may fail without loss of the lease. */
const RENEWALS_A_TERM = 3

/** Result of taking a lease. */
export interface AcquiredLease {
  readonly fence: bigint
  /** Message left by the previous owner at release; null if none. */
  readonly previousMessage: string | null
}

export interface LeaseStore {
  /**
   * Takes a lease. Returns null while another process is the owner. `isOver`: the owner is gone, so its term is
   * ignored.
   */
  acquire(name: string, owner: string, termMs: number, isOver: boolean): Promise<AcquiredLease | null>
  /**
   * Renews a lease. Returns false if another process has taken the lease over. A term of 0 releases the lease and
   * leaves a message for the next owner.
   */
  renew(name: string, fence: bigint, termMs: number, message: string | null): Promise<boolean>
}

interface LeaseParts {
  readonly store: LeaseStore
  readonly name: string
  /** Name of the process as stored in the lease table: host name and process id. */
  readonly owner: string
  readonly termMs: number
  /** Monotonic clock in milliseconds. */
  readonly monotonicMs: () => number
  /** Called once after a takeover by another process: the leased work must stop. */
  readonly onLost: () => void
  /** Called when a renewal fails; the next renewal retries. */
  readonly onError: (error: unknown) => void
  /**
   * True if no other process can take the lease: a process blocked for longer than a term then does not lose its lease.
   * If the lease is taken over nevertheless, the fence refuses the writes and the next renewal reports the loss.
   */
  readonly isExclusive?: boolean
}

/** Lease owned by this process. */
export interface OwnedLease {
  readonly name: string
  /** Fence, raised at every change of owner. Writes under the lease carry the fence (check_fence). */
  readonly fence: bigint
  /** Message left by the previous owner at release; null if none. */
  readonly previousMessage: string | null
  /** Returns whether the term still runs by the clock of this process, and no takeover is known. */
  isMine(): boolean
  /** Leaves a message for the next owner, sent at release. Called at the very end of a planned stop. */
  leaveMessage(message: string): void
  /** Releases the lease, so that the next owner need not wait for the end of the term. */
  release(): Promise<void>
}

class RenewedLease implements OwnedLease {
  readonly name: string
  readonly fence: bigint
  readonly previousMessage: string | null
  readonly #parts: LeaseParts
  readonly #stop: () => Promise<void>
  #mineUntilMs: number
  #isOver = false
  #lastMessage: string | null = null

  /**
   * `requestedAtMs`: time of the request. The term starts no earlier in the database, so counting from the request is
   * safe.
   */
  constructor(parts: LeaseParts, { fence, previousMessage }: AcquiredLease, requestedAtMs: number) {
    this.name = parts.name
    this.fence = fence
    this.previousMessage = previousMessage
    this.#parts = parts
    this.#mineUntilMs = requestedAtMs + parts.termMs
    this.#stop = runLoop(() => this.#renew(), parts.termMs / RENEWALS_A_TERM)
  }

  isMine(): boolean {
    if (this.#isOver) return false
    return this.#parts.isExclusive === true || this.#parts.monotonicMs() < this.#mineUntilMs
  }

  leaveMessage(message: string): void {
    this.#lastMessage = message
  }

  async release(): Promise<void> {
    const wasMine = !this.#isOver
    this.#isOver = true
    await this.#stop()
    if (wasMine) await this.#parts.store.renew(this.name, this.fence, 0, this.#lastMessage)
  }

  async #renew(): Promise<void> {
    if (this.#isOver) return
    const { store, termMs, monotonicMs, onLost, onError } = this.#parts
    const requestedAtMs = monotonicMs()
    try {
      const isStillMine = await store.renew(this.name, this.fence, termMs, null)
      if (isStillMine) this.#mineUntilMs = requestedAtMs + termMs
      else if (!this.#isOver) {
        this.#isOver = true
        onLost()
      }
    } catch (error) {
      onError(error)
    }
  }
}

/**
 * Takes a lease. Returns null while another process is the owner. `isOver`: the owner is gone, so the lease is taken
 * over.
 */
export async function acquireLease(parts: LeaseParts, isOver = false): Promise<OwnedLease | null> {
  const { store, name, owner, termMs, monotonicMs } = parts
  const requestedAtMs = monotonicMs()
  const acquiredLease = await store.acquire(name, owner, termMs, isOver)
  return acquiredLease === null ? null : new RenewedLease(parts, acquiredLease, requestedAtMs)
}
