import type pg from 'pg'
import { Closing } from './closing.ts'
import type { Hold } from './lease.ts'
import { runLoop } from './run-loop.ts'

/** Interval in milliseconds of attempts to take a lease owned by another process. */
const ASK_EVERY_MS = 500

/** Lease of running leased work, with the connections that the work uses. */
export interface Holding {
  readonly hold: Hold
  /** Connections with the fence of the lease: their writes are refused after a takeover. */
  readonly pool: pg.Pool
}

/** Stops leased work after its current step. */
export type Stop = () => unknown

/** Starts the leased work after the process has taken the lease. Returns the function that stops the work. */
export type LeasedWork = (holding: Holding) => Stop | Promise<Stop>

interface LeasesParts {
  /** Takes a lease. Null while another process is the owner. */
  readonly take: (name: string) => Promise<Hold | null>
  readonly poolUnder: (hold: Hold) => Promise<pg.Pool> | pg.Pool
  /** Called if taking a lease or starting its work fails; both steps are retried. */
  readonly onError: (error: unknown, name: string) => void
}

/** Attempts to take one lease, until successful. */
class Contest {
  readonly name: string
  readonly #works: readonly LeasedWork[]
  readonly #parts: LeasesParts
  #held: { readonly hold: Hold; readonly closing: Closing } | null = null
  #stopAsking = (): Promise<void> => Promise.resolve()

  constructor(name: string, works: readonly LeasedWork[], parts: LeasesParts) {
    this.name = name
    this.#works = works
    this.#parts = parts
  }

  /** Makes the first attempt. Its failure fails the start of the server. */
  async begin(): Promise<void> {
    await this.#try()
    if (this.#held !== null) return
    this.#stopAsking = runLoop(async () => {
      if (this.#held === null) await this.#try().catch((error: unknown) => this.#parts.onError(error, this.name))
    }, ASK_EVERY_MS)
  }

  get isMine(): boolean {
    return this.#held?.hold.isMine() === true
  }

  async stop(): Promise<void> {
    await this.#stopAsking()
    await this.#held?.closing.run()
  }

  async #try(): Promise<void> {
    const hold = await this.#parts.take(this.name)
    if (hold === null) return
    const closing = new Closing()
    closing.add(() => hold.giveBack())
    try {
      const pool = await this.#parts.poolUnder(hold)
      closing.add(() => pool.end())
      for (const work of this.#works) closing.add(await work({ hold, pool }))
      this.#held = { hold, closing }
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
  async contend(): Promise<void> {
    for (const [name, works] of this.#works) {
      const contest = new Contest(name, works, this.#parts)
      this.#contests.push(contest)
      await contest.begin()
    }
  }

  /**
   * Returns the leases with running work and an unfinished term. After a late renewal, a lease may have another owner.
   */
  held(): readonly string[] {
    return this.#contests.filter(({ isMine }) => isMine).map(({ name }) => name)
  }

  /** Stops the work in reverse order of its start and releases the leases. */
  async stop(): Promise<void> {
    for (const contest of this.#contests.toReversed()) await contest.stop()
  }
}
