import { HEAD_COUNTS } from '@touchline/domain/market'
import type { SportId } from '@touchline/domain/match'
import { DEFAULT_MARGIN, type MarginSetting, type Margins, computeEffectiveMargins } from '@touchline/domain/pricing'
import { DEFAULT_BET_DELAY_MS, sportById } from '@touchline/domain/sport'
import { DebouncedReread } from '../../runtime/bus/debounced-reread.ts'
import { databaseEvent } from '../../runtime/bus/bus-event.ts'

/**
 * Platform settings of a sport. `marginBp` and `groupBp` (by market group) are margins on a market of two even sides in
 * basis points, 50 to 1,500 (MA1). Null means the default applies.
 */
export interface SportTerm extends MarginSetting {
  readonly sportId: SportId
  /** Bet delay in play in milliseconds, 1,000 to 30,000 (AC3); null means the default applies. */
  readonly waitMs: number | null
}

/** Sport id under which settings for every sport are stored; supports margins only. */
export const EVERY_SPORT = 0 as SportId

/** Published by the database at commit when the settings of a sport change. */
export const sportTermSet = databaseEvent<{ readonly sportId: SportId }>('sport.terms')

const FULL_BP = 10_000
const NOTHING: MarginSetting = { marginBp: null, groupBp: {} }

/** In-memory cache of the bet delays and margins in force by sport. */
export class SportTerms {
  readonly #listeners = new Set<(sportId: SportId | null) => void>()
  readonly #margins = new Map<SportId, Margins>()
  readonly #reread: DebouncedReread<never>
  #terms: ReadonlyMap<SportId, SportTerm> = new Map()

  constructor(read: () => Promise<readonly SportTerm[]>, onError: (error: unknown) => void) {
    this.#reread = new DebouncedReread<never>({
      read: async () => this.#applyTerms(new Map((await read()).map((term) => [term.sportId, term]))),
      onError,
    })
  }

  readonly waitMsOf = (sportId: SportId): number => this.#terms.get(sportId)?.waitMs ?? getBuiltInTerms(sportId).waitMs

  /**
   * Returns the margins of a sport as fractions, 0.005 to 0.15. The returned object stays identical until a margin
   * changes.
   */
  readonly marginsOf = (sportId: SportId): Margins => {
    const cachedMargins = this.#margins.get(sportId)
    if (cachedMargins !== undefined) return cachedMargins
    const margins = computeEffectiveMargins(
      this.#terms.get(sportId) ?? NOTHING,
      this.#terms.get(EVERY_SPORT) ?? NOTHING,
    )
    this.#margins.set(sportId, margins)
    return margins
  }

  /**
   * Registers a listener called with the sport whose margins changed; null if the margins of every sport may have
   * changed.
   * @returns a function that removes the listener
   */
  onMargin(listener: (sportId: SportId | null) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Schedules a reload of the settings from the database, because they may have changed. */
  scheduleReload(): void {
    this.#reread.changedAny()
  }

  /** Reads every sport's settings from the database. Rejects if the read fails. */
  readAll(): Promise<void> {
    return this.#reread.readAll()
  }

  #applyTerms(next: ReadonlyMap<SportId, SportTerm>): void {
    const before = this.#terms
    this.#terms = next
    const changedSportIds = [...new Set([...before.keys(), ...next.keys()])].filter(
      (sportId) => !isSameMargin(before.get(sportId), next.get(sportId)),
    )
    if (changedSportIds.length > 0) this.#margins.clear()
    const sportIds = changedSportIds.includes(EVERY_SPORT) ? [null] : changedSportIds
    for (const sportId of sportIds) for (const listener of this.#listeners) listener(sportId)
  }
}

/** Returns the bet delay and margin that apply to a sport without settings of the platform. */
export function getBuiltInTerms(sportId: SportId): { readonly waitMs: number; readonly marginBp: number } {
  return {
    waitMs: sportById(sportId)?.waitMs ?? DEFAULT_BET_DELAY_MS,
    marginBp: Math.round(DEFAULT_MARGIN * FULL_BP),
  }
}

function isSameMargin(one: MarginSetting = NOTHING, other: MarginSetting = NOTHING): boolean {
  return one.marginBp === other.marginBp && HEAD_COUNTS.every((group) => one.groupBp[group] === other.groupBp[group])
}
