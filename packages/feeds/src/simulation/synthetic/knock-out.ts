import type { KnockOutRound } from '@touchline/domain/match'

/** Two teams of a cup tie, by index among the entrants; the first team is at home in the first leg. */
export type CupPair = readonly [one: number, other: number]

/** A leg of a tie. Teams are identified by their index among the entrants. */
export interface CupLeg {
  readonly stage: number
  readonly leg: number
  /** Index of the tie in its stage. */
  readonly pair: number
  readonly home: number
  readonly away: number
  /** True for the final. */
  readonly neutral: boolean
}

/** Weeks of the legs of every stage, counted from the start of the season. */
export type CupWeeks = readonly (readonly number[])[]

/** Returns the simulated goals of a leg, home side first, including extra time. */
export type LegGoals = (leg: CupLeg) => readonly [home: number, away: number]

/**
 * A knock-out cup for a power of two of entrants in draw order. The winner of a tie meets the winner of the next tie.
 */
export class KnockOut {
  readonly #weeks: CupWeeks
  readonly #goals: LegGoals
  readonly #lots: (stage: number, pair: number) => boolean
  readonly #stages: (readonly CupPair[])[]

  /**
   * @param goals returns the simulated goals of a leg; must be deterministic
   * @param lots returns true if the first team of a pairing wins a tie that is level after extra time; must be
   *   deterministic
   */
  constructor(
    entered: readonly number[],
    { weeks, goals, lots }: { weeks: CupWeeks; goals: LegGoals; lots: (stage: number, pair: number) => boolean },
  ) {
    this.#weeks = weeks
    this.#goals = goals
    this.#lots = lots
    this.#stages = [toPairs(entered)]
  }

  /** Returns the cup legs played in the nth week of the season. */
  listLegs(nth: number): readonly CupLeg[] {
    const stage = this.#weeks.findIndex((weeks) => weeks.includes(nth))
    if (stage < 0) return []
    return this.#pairs(stage).map((pair, at) => this.#leg(stage, this.#weeks[stage]?.indexOf(nth) ?? 0, pair, at))
  }

  /**
   * Returns the goals of the first leg, ordered as the home and the away side of the current leg. Returns null if the
   * current leg is the first.
   */
  firstLeg({ stage, leg, pair, home, away }: CupLeg): readonly [home: number, away: number] | null {
    if (leg === 0) return null
    const [ofAway, ofHome] = this.#goals(this.#leg(stage, 0, [away, home], pair))
    return [ofHome, ofAway]
  }

  isLastLeg({ stage, leg }: CupLeg): boolean {
    return leg === (this.#weeks[stage]?.length ?? 1) - 1
  }

  /** Returns true if the home side wins a tie that is level after extra time. */
  homeHasLot({ stage, leg, pair }: CupLeg): boolean {
    return this.#lots(stage, pair) === (leg === 0)
  }

  /** Returns the knock-out round (final, semi-final, quarter-final) of a leg. */
  findRound({ stage }: CupLeg): KnockOutRound {
    return { ties: 2 ** (this.#weeks.length - 1 - stage), legs: (this.#weeks[stage]?.length ?? 1) > 1 ? 2 : 1 }
  }

  #leg(stage: number, leg: number, [one, other]: CupPair, pair: number): CupLeg {
    const neutral = stage === this.#weeks.length - 1
    const [home, away] = leg === 0 ? [one, other] : [other, one]
    return { stage, leg, pair, home, away, neutral }
  }

  #pairs(stage: number): readonly CupPair[] {
    const cachedPairs = this.#stages[stage]
    if (cachedPairs !== undefined) return cachedPairs
    const stagePairs = toPairs(this.#pairs(stage - 1).map((pair, at) => this.#winner(stage - 1, pair, at)))
    this.#stages[stage] = stagePairs
    return stagePairs
  }

  #winner(stage: number, pair: CupPair, at: number): number {
    let lead = 0
    for (const leg of (this.#weeks[stage] ?? []).keys()) {
      const [home, away] = this.#goals(this.#leg(stage, leg, pair, at))
      lead += leg === 0 ? home - away : away - home
    }
    return lead > 0 || (lead === 0 && this.#lots(stage, at)) ? pair[0] : pair[1]
  }
}

function toPairs(sides: readonly number[]): readonly CupPair[] {
  return Array.from({ length: sides.length / 2 }, (_, at) => [sides[2 * at] ?? 0, sides[2 * at + 1] ?? 0])
}
