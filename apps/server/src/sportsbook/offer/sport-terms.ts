import type { SportId } from '@touchline/domain/match'
import { DEFAULT_MARGIN } from '@touchline/domain/pricing'
import { sportById } from '@touchline/domain/sport'
import { subject } from '../../platform/bus/subject.ts'

/** What the house has set for a sport; null is what is built in. */
export interface SportTerm {
  readonly sportId: SportId
  /** AC3: how long a bet in play waits, 1,000 to 30,000. */
  readonly waitMs: number | null
  /** MA1: what two even sides bear, 50 to 1,500. */
  readonly marginBp: number | null
}

/** Said by the database at the commit. */
export const sportTermSet = subject<SportTerm>('sport.terms')

/** AC3: where the sport is not in our table. */
const DEFAULT_WAIT_MS = 6_000
const WHOLE_BP = 10_000

/** What is built in for a sport. */
export const builtInOf = (sportId: SportId): { readonly waitMs: number; readonly marginBp: number } => ({
  waitMs: sportById(sportId)?.waitMs ?? DEFAULT_WAIT_MS,
  marginBp: Math.round(DEFAULT_MARGIN * WHOLE_BP),
})

/** What holds by sport, as the database has it, in memory. */
export class SportTerms {
  readonly #read: () => Promise<readonly SportTerm[]>
  readonly #listeners = new Set<(sportId: SportId) => void>()
  #set: ReadonlyMap<SportId, SportTerm> = new Map()
  /** Told of while all is being read: what is read may be older. */
  #since: SportTerm[] | null = null

  constructor(read: () => Promise<readonly SportTerm[]>) {
    this.#read = read
  }

  readonly waitMsOf = (sportId: SportId): number => this.#set.get(sportId)?.waitMs ?? builtInOf(sportId).waitMs

  /** 0.005 to 0.15. */
  readonly marginOf = (sportId: SportId): number => {
    const marginBp = this.#set.get(sportId)?.marginBp ?? null
    return marginBp === null ? DEFAULT_MARGIN : marginBp / WHOLE_BP
  }

  /** Calls back with a sport whose margin has moved. */
  onMargin(listener: (sportId: SportId) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  told(term: SportTerm): void {
    this.#since?.push(term)
    this.#take(new Map(this.#set).set(term.sportId, term))
  }

  /** Reads all of it again: at the start, and where news may have been missed. */
  async readAll(): Promise<void> {
    this.#since = []
    const rows = await this.#read()
    const all = [...rows, ...this.#since]
    this.#since = null
    this.#take(new Map(all.map((term) => [term.sportId, term])))
  }

  #take(next: ReadonlyMap<SportId, SportTerm>): void {
    const before = this.#set
    this.#set = next
    for (const sportId of new Set([...before.keys(), ...next.keys()])) {
      if ((before.get(sportId)?.marginBp ?? null) === (next.get(sportId)?.marginBp ?? null)) continue
      for (const listener of this.#listeners) listener(sportId)
    }
  }
}
