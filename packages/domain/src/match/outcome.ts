import type { Goal, Score, Side } from './match.ts'
import type { Part } from './part.ts'

/**
 * How a match, or a part of it, came to an end.
 * `completed` was played out; `abandoned` was broken off; `cancelled` is not played or does not count.
 */
export type PartStatus = 'completed' | 'abandoned' | 'cancelled'

/** A part that is over, with the score of that part alone. */
export interface EndedPart {
  readonly status: PartStatus
  readonly score: Score
  /**
   * Official winner of a map, where the source states one (GR16): the side with fewer kills may have won it. Absent:
   * the score of the part tells who won where the sport's maps are won by what is counted in them; else nobody knows.
   */
  readonly winner?: Side
}

/** Official winner of a match; `draw` where the match officially has none. */
export type Winner = Side | 'draw'

/** In `places`: the runner was withdrawn or did not start. Bets on it are refunded. */
export const NON_RUNNER = 0
/** In `places`: the runner started and has no place: it fell, was pulled up or was disqualified. Bets on it lose. */
export const DID_NOT_FINISH = -1

/** A runner that was withdrawn from a race, as settlement reads it (GR20). */
export interface Withdrawal {
  /** From 1, in the order of the fixture's runners. */
  readonly runner: number
  /** Bets accepted before this moment were priced with the runner; world clock. */
  readonly atMs: number
  /** Last win price offered on the runner, thousandths; 0 where it never had one; null where it is not known. */
  readonly priceMilli: number | null
  /** Staff stated the price: it counts for every bet that was priced with the runner. */
  readonly stated?: true
}

/** A change of a race's field before the race, as this house recorded it (GR21). */
export interface FieldChange {
  /** Number of the book's commit that removed the former prices: those of earlier commits are for the field before. */
  readonly bookSeq: number
  /** When it was recorded, world clock. */
  readonly atMs: number
  /** All non-runners from this change on, from 1 in the order of the fixture's runners. */
  readonly nonRunners: readonly number[]
  /** Win price of each runner that this change withdrew, as in Withdrawal. */
  readonly prices: readonly Pick<Withdrawal, 'runner' | 'priceMilli'>[]
}

/** What a match is settled on (GR7, GR8, GR10, GR12). */
export interface MatchOutcome {
  /**
   * The parts that are over. One that is absent is not over, or its score is not known, and its markets cannot be
   * settled yet; one that will never be played, such as the third set of a match won in two, is `cancelled`.
   */
  readonly parts: Readonly<Partial<Record<Part, EndedPart>>>
  /** Goals up to the end, in the order they fell; null where the source does not know the order. */
  readonly goals: readonly Goal[] | null
  /**
   * Of a race or an outright: the place of each of the fixture's runners, in their order, from 1; equal places are a
   * dead heat (GR11). NON_RUNNER: did not start. DID_NOT_FINISH: started, and has no place. Absent where no runners are
   * placed. Behind them may stand the places of those who were not offered, who share a dead heat and leave the rest as
   * they are (GR14).
   */
  readonly places?: readonly number[]
  /** Of a race: the withdrawals of its non-runners as this house recorded them; a feed does not state them (GR20). */
  readonly withdrawals?: readonly Withdrawal[]
  /**
   * Of a league that is still played: the best and the worst place that each runner may still come in (GR15). Absent
   * where it is not known, and where the places are.
   */
  readonly within?: readonly (readonly [best: number, worst: number])[]
  /** Kicks from the penalty mark that went in, where they decided who goes on; no market counts them. */
  readonly shootOut?: Score
  /** How a bout was won; absent elsewhere. */
  readonly method?: 'stoppage' | 'decision'
  /**
   * Official winner of the match, where the source states one (GR16). Absent: the deciding score tells who won. Beside
   * an abandoned or a cancelled match it says who goes through, as after a retirement or a walkover, and no bet is paid
   * on it.
   */
  readonly winner?: Winner
  /**
   * The result is official although the match was not played to its scheduled length (GR17): a revised target, a game
   * called early, a technical decision. `full` is completed and `winner` is stated.
   */
  readonly shortened?: true
  /** What is cancelled was not played within 36 hours of its kick-off (GR10). */
  readonly postponed?: true
  /** The match was not played by the participants, or on the sides, that bets were taken on (PI3). */
  readonly participantsChanged?: true
}

/** SE2: 1 scouted, 2 confirmed. */
export type Certainty = 1 | 2
