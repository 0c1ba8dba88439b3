import type pg from 'pg'
import { ShutdownSteps } from './shutdown-steps.ts'
import type { OwnedLease } from './lease.ts'
import { runLoop } from './run-loop.ts'

/** Lease of running leased work, with the connections that the work uses. */
export interface LeasedResources {
  readonly lease: OwnedLease
  /** Connections with the fence of the lease: their writes are refused after a takeover. */
  readonly pool: pg.Pool
}

/** Stops leased work after its current step. */
export type StopWork = () => unknown

/** Starts the leased work after the process has taken the lease. Returns the function that stops the work. */
export type LeasedWork = (resources: LeasedResources) => StopWork | Promise<StopWork>

interface LeasesParts {
  /** Takes a lease. Null while another process is the owner. */
  readonly acquire: (name: string) => Promise<OwnedLease | null>
  readonly createLeasePool: (lease: OwnedLease) => Promise<pg.Pool> | pg.Pool
  /** Interval in milliseconds of attempts to take a lease owned by another process. */
  readonly retryDelayMs: number
  /** Called if taking a lease or starting its work fails; both steps are retried. */
  readonly onError: (error: unknown, name: string) => void
}

/** Attempts to take one lease, until successful. */
class Contest {
  readonly name: string
  readonly #works: readonly LeasedWork[]
  readonly #parts: LeasesParts
  #ownedLease: { readonly lease: OwnedLease; readonly closing: ShutdownSteps } | null = null
  #stopRetrying = (): Promise<void> => Promise.resolve()

  constructor(name: string, works: readonly LeasedWork[], parts: LeasesParts) {
    this.name = name
    this.#works = works
    this.#parts = parts
  }

  /** Makes the first attempt. Its failure fails the start of the server. */
  async start(): Promise<void> {
    await this.#try()
    if (this.#ownedLease !== null) return
    this.#stopRetrying = runLoop(async () => {
      if (this.#ownedLease === null) await this.#try().catch((error: unknown) => this.#parts.onError(error, this.name))
    }, this.#parts.retryDelayMs)
  }

  get isMine(): boolean {
    return this.#ownedLease?.lease.isMine() === true
  }

  async stop(): Promise<void> {
    await this.#stopRetrying()
    await this.#ownedLease?.closing.run()
  }

  async #try(): Promise<void> {
    const lease = await this.#parts.acquire(this.name)
    if (lease === null) return
    const closing = new ShutdownSteps()
    closing.add(() => lease.release())
    try {
      const pool = await this.#parts.createLeasePool(lease)
      closing.add(() => pool.end())
      for (const work of this.#works) closing.add(await work({ lease, pool }))
      this.#ownedLease = { lease, closing }
    } catch (error) {
      await closing.run()
      throw error
    }
  }
}

/** Single-process work: takes leases in the background and runs the work of owned leases. */
export class Leases {
  readonly #parts: LeasesParts
  readonly #works = new Map<string, LeasedWork[]>()
  readonly #contests: Contest[] = []

  constructor(parts: LeasesParts) {
    this.#parts = parts
  }

  whileHolding(name: string, work: LeasedWork): void {
    if (this.#contests.length > 0) throw new Error(`this process already competes for the lease "${name}"`)
    this.#works.set(name, [...(this.#works.get(name) ?? []), work])
  }

  /** Resolves after one attempt per lease, with the work of the free leases started. */
  async startContending(): Promise<void> {
    for (const [name, works] of this.#works) {
      const contest = new Contest(name, works, this.#parts)
      this.#contests.push(contest)
      await contest.start()
    }
  }

  /**
   * Returns the leases with running work and an unfinished term. After a late renewal, a lease may have another owner.
   */
  listOwnedNames(): readonly string[] {
    return this.#contests.filter(({ isMine }) => isMine).map(({ name }) => name)
  }

  /** Stops the work in reverse order of its start and releases the leases. */
  async stop(): Promise<void> {
    for (const contest of this.#contests.toReversed()) await contest.stop()
  }
}
