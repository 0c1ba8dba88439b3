import type { KnockOutRound } from '@touchline/domain/match'

/** Who meets whom in a stage; the first of a pair is at home in its first leg. */
export type CupPair = readonly [one: number, other: number]

/** A leg of a tie, by places among those who entered. */
export interface CupLeg {
  readonly stage: number
  readonly leg: number
  /** Its place among the ties of its stage. */
  readonly pair: number
  readonly home: number
  readonly away: number
  /** The final is played on neutral ground. */
  readonly neutral: boolean
}

/** How a cup is played: of each stage the weeks of its legs, after the season's start. */
export type CupWeeks = readonly (readonly number[])[]

/** Goals of a leg, at home and away, extra time with them. */
export type LegGoals = (leg: CupLeg) => readonly [home: number, away: number]

/** A cup of a power of two that enter, as they were drawn: who wins a tie meets the winner of the next. */
export class KnockOut {
  readonly #weeks: CupWeeks
  readonly #goals: LegGoals
  readonly #lots: (stage: number, pair: number) => boolean
  readonly #stages: (readonly CupPair[])[]

  /**
   * `goals` plays a leg and `lots` says whether the first of a pair has the better of what is level after extra time;
   * both are the same whenever they are asked.
   */
  constructor(
    entered: readonly number[],
    { weeks, goals, lots }: { weeks: CupWeeks; goals: LegGoals; lots: (stage: number, pair: number) => boolean },
  ) {
    this.#weeks = weeks
    this.#goals = goals
    this.#lots = lots
    this.#stages = [pairsOf(entered)]
  }

  /** The legs of a week of the season. */
  legsOf(nth: number): readonly CupLeg[] {
    const stage = this.#weeks.findIndex((weeks) => weeks.includes(nth))
    if (stage < 0) return []
    return this.#pairs(stage).map((pair, at) => this.#leg(stage, this.#weeks[stage]?.indexOf(nth) ?? 0, pair, at))
  }

  /** Goals of the first leg for who is at home in this one and for the other; null where there is none. */
  firstLeg({ stage, leg, pair, home, away }: CupLeg): readonly [home: number, away: number] | null {
    if (leg === 0) return null
    const [ofAway, ofHome] = this.#goals(this.#leg(stage, 0, [away, home], pair))
    return [ofHome, ofAway]
  }

  isLastLeg({ stage, leg }: CupLeg): boolean {
    return leg === (this.#weeks[stage]?.length ?? 1) - 1
  }

  /** Whether who is at home has the better of what is level after extra time. */
  homeHasLot({ stage, leg, pair }: CupLeg): boolean {
    return this.#lots(stage, pair) === (leg === 0)
  }

  /** The round that a stage is. */
  roundOf({ stage }: CupLeg): KnockOutRound {
    return { ties: 2 ** (this.#weeks.length - 1 - stage), legs: (this.#weeks[stage]?.length ?? 1) > 1 ? 2 : 1 }
  }

  #leg(stage: number, leg: number, [one, other]: CupPair, pair: number): CupLeg {
    const neutral = stage === this.#weeks.length - 1
    const [home, away] = leg === 0 ? [one, other] : [other, one]
    return { stage, leg, pair, home, away, neutral }
  }

  #pairs(stage: number): readonly CupPair[] {
    const known = this.#stages[stage]
    if (known !== undefined) return known
    const made = pairsOf(this.#pairs(stage - 1).map((pair, at) => this.#winner(stage - 1, pair, at)))
    this.#stages[stage] = made
    return made
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

const pairsOf = (sides: readonly number[]): readonly CupPair[] =>
  Array.from({ length: sides.length / 2 }, (_, at) => [sides[2 * at] ?? 0, sides[2 * at + 1] ?? 0])
