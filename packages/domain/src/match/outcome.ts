import type { Goal, Score, Side } from './match.ts'
import type { MatchPart } from './part.ts'

/**
 * End status of a match or part: `completed` was played out; `abandoned` was broken off; `cancelled` is not played or
 * does not count.
 */
export type PartStatus = 'completed' | 'abandoned' | 'cancelled'

/** Finished part, with the score of the part alone. */
export interface EndedPart {
  readonly status: PartStatus
  readonly score: Score
  /**
   * Official winner of a map if the source states one (GR16); the side with fewer kills may have won. If undefined, the
   * score decides in sports where the score determines the map winner; otherwise the winner is unknown.
   */
  readonly winner?: Side
}

/** Official winner of a match; `draw` if there is officially none. */
export type Winner = Side | 'draw'

/** Value in `places` for a runner that was withdrawn or did not start. Bets on such a runner are refunded. */
export const NON_RUNNER = 0
/**
 * Value in `places` for a runner that started but has no place: fell, pulled up or disqualified. Bets on the runner
 * lose.
 */
export const DID_NOT_FINISH = -1

/** Withdrawn runner of a race, as used by settlement (GR20). */
export interface Withdrawal {
  /** Number from 1, in the order of the fixture's runners. */
  readonly runner: number
  /**
   * Time of the withdrawal, epoch milliseconds of the simulated clock. Bets accepted earlier were priced with the
   * runner.
   */
  readonly atMs: number
  /**
   * Last win price offered on the runner before the withdrawal, decimal odds in thousandths. 0 if the runner never had
   * a price; null if the price is unknown.
   */
  readonly priceMilli: number | null
  /**
   * True if staff entered the withdrawal price. The price then applies to every bet that was priced with the runner.
   */
  readonly stated?: true
}

/** Change of a race's field before the race, as recorded by the platform (GR21). */
export interface FieldChange {
  /**
   * Sequence number of the price-book commit that removed the prices with the withdrawn runners. Prices of earlier
   * commits apply to the previous field.
   */
  readonly bookSeq: number
  /** Time at which the platform recorded the change, epoch milliseconds of the simulated clock. */
  readonly atMs: number
  /** Non-runners after the change, numbered from 1 in the order of the fixture's runners. */
  readonly nonRunners: readonly number[]
  /** Win prices of the runners that the change withdrew, in thousandths, as in `Withdrawal`. */
  readonly prices: readonly Pick<Withdrawal, 'runner' | 'priceMilli'>[]
}

/** Result data that a match is settled on (GR7, GR8, GR10, GR12). */
export interface MatchOutcome {
  /**
   * Finished parts. A missing part is unfinished or its score is unknown, so its markets cannot be settled yet. A part
   * that will never be played, such as the third set of a match won in two, is `cancelled`.
   */
  readonly parts: Readonly<Partial<Record<MatchPart, EndedPart>>>
  /** Goals in order of scoring; null if the source does not state the order. */
  readonly goals: readonly Goal[] | null
  /**
   * Places of a race or outright, from 1, in the order of the fixture's runners. Equal places are a dead heat (GR11).
   * NON_RUNNER did not start; DID_NOT_FINISH started without a place. Undefined if there are no runners. Further
   * entries may follow for participants that were not offered; they only count in a dead heat (GR14).
   */
  readonly places?: readonly number[]
  /** Withdrawals of a race's non-runners, recorded by the platform; feeds do not state them (GR20). */
  readonly withdrawals?: readonly Withdrawal[]
  /**
   * Best and worst possible place of the runners in an unfinished league (GR15). Undefined if unknown, or once `places`
   * is set.
   */
  readonly within?: readonly (readonly [best: number, worst: number])[]
  /** Scored penalties of a shoot-out that decided a knock-out match; no market counts them. */
  readonly shootOut?: Score
  /** Method of victory in a bout; undefined in other sports. */
  readonly method?: 'stoppage' | 'decision'
  /**
   * Official winner of the match if the source states one (GR16). If undefined, the score decides. For an abandoned or
   * cancelled match, such as a retirement or walkover, it only decides a knock-out and pays no bet.
   */
  readonly winner?: Winner
  /**
   * True if the result is official although the match ended before its scheduled length (GR17): revised target, game
   * called early, technical decision. `full` is then completed and `winner` is set.
   */
  readonly shortened?: true
  /** True if the match is cancelled because it was not played within 36 hours of its kick-off (GR10). */
  readonly postponed?: true
  /** True if the match was played by other participants, or on other sides, than the bets named (PI3). */
  readonly participantsChanged?: true
}

/** Certainty of a result: 1 scouted, 2 confirmed (SE2). */
export type Certainty = 1 | 2
