import type pg from 'pg'
import { Closing } from './closing.ts'
import type { Hold } from './lease.ts'
import { runLoop } from './run-loop.ts'

/** How often it is asked whether a lease that somebody else holds is free. */
const ASK_EVERY_MS = 500

/** What is done while a lease is held. */
export interface Holding {
  readonly hold: Hold
  /** Connections that name the lease: what they write is refused once another has taken it over. */
  readonly pool: pg.Pool
}

/** Ends work, once what it is at is done. */
export type Stop = () => unknown

/** Work of a lease's holder. */
export type LeasedWork = (holding: Holding) => Stop | Promise<Stop>

interface LeasesParts {
  /** Null while somebody else holds it. */
  readonly take: (name: string) => Promise<Hold | null>
  readonly poolUnder: (hold: Hold) => Promise<pg.Pool> | pg.Pool
  /** It could not be asked for, or its work could not begin; both are tried again. */
  readonly onError: (error: unknown, name: string) => void
}

/** One lease, contended for until it is this process's. */
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

  /** The first try fails loudly: what is wrong then is wrong with the start. */
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

/** What one process at a time does: each lease is asked for in the background, and its work lasts while it is held. */
export class Leases {
  readonly #parts: LeasesParts
  readonly #works = new Map<string, LeasedWork[]>()
  readonly #contests: Contest[] = []

  constructor(parts: LeasesParts) {
    this.#parts = parts
  }

  whileHolding(name: string, work: LeasedWork): void {
    if (this.#contests.length > 0) throw new Error(`the lease "${name}" is contended for already`)
    this.#works.set(name, [...(this.#works.get(name) ?? []), work])
  }

  /** Resolves once each lease was asked for, and the work of those that were free has begun. */
  async contend(): Promise<void> {
    for (const [name, works] of this.#works) {
      const contest = new Contest(name, works, this.#parts)
      this.#contests.push(contest)
      await contest.begin()
    }
  }

  /** The leases whose work is done here and whose terms run: another may have one that was not renewed in time. */
  held(): readonly string[] {
    return this.#contests.filter(({ isMine }) => isMine).map(({ name }) => name)
  }

  /** Ends all work, the last begun first, and gives back what is held. */
  async stop(): Promise<void> {
    for (const contest of this.#contests.toReversed()) await contest.stop()
  }
}
