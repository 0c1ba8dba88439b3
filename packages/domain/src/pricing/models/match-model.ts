/**
 * Duration and division of a match. `minutes` is the playing time without overtime; 0 if the sport has no clock, in
 * which case the pieces serve as the clock. `overtime`: a level match continues until a side leads.
 */
export interface Timed {
  readonly minutes: number
  /** Number of regular periods: halves, periods, quarters or ends. 1 if a match has no periods. */
  readonly pieces: number
  readonly overtime: boolean
}

/** Goal model with a score matrix: football, ice hockey and other sports with fewer than about six goals a side. */
export interface GoalModel {
  readonly kind: 'goals'
  /** Expected goals of the home team in the match without overtime, at kick-off; greater than 0. */
  readonly home: number
  readonly away: number
  /** Low-score correction of Dixon and Coles, about −0.2 to 0.1. A negative value makes 0-0 and 1-1 more likely. */
  readonly rho: number
  /** Absent in football: two halves of 45 minutes with stoppage time, and a level score stands (GR8). */
  readonly timed?: Timed
}

/** Model of high-scoring sports: margin and total follow normal curves whose variance grows with the remaining time. */
export interface PointsModel {
  readonly kind: 'points'
  /** Expected final margin (home less away) before the start, in points; positive if home is the favourite. */
  readonly margin: number
  readonly total: number
  /** Standard deviations of the final margin and of the total over the full match, in points. */
  readonly marginSpread: number
  readonly totalSpread: number
  readonly timed: Timed
  /** Whether an in-play handicap counts only points after the bet, as in sports whose score is goals (GR9). */
  readonly later: boolean
  /**
   * Relative weight of a final margin of 0, 1, 2… points against its neighbours. In American football, 3 and 7 have
   * high weights.
   */
  readonly keys?: readonly number[]
}

/**
 * Form of a set:
 * - `games`: service games to 6 with a lead of two and a tie-break at 6-6; probabilities of holding serve.
 * - `points`: rallies to `to` (the deciding set to `lastTo`) with a lead of two; at `cap` a lead of one wins; 0 means
 *   no cap.
 * - `whole`: only the winner counts: frames, legs.
 */
export type SetForm =
  | { readonly form: 'games'; readonly homeHold: number; readonly awayHold: number }
  | {
      readonly form: 'points'
      /** Probability that the home side wins a rally. */
      readonly home: number
      readonly to: number
      readonly lastTo: number
      readonly cap: number
    }
  | { readonly form: 'whole'; readonly home: number }

/** Sets, frames or legs until a side has won more than half of `bestOf`. */
export interface SetsModel {
  readonly kind: 'sets'
  /** Maximum number of sets, an odd number from 1 to 99. */
  readonly bestOf: number
  readonly set: SetForm
}

/** Innings as in baseball: runs of both sides are drawn independently per inning; a tie goes to extra innings. */
export interface InningsModel {
  readonly kind: 'innings'
  /** Expected runs of each side in the usual number of innings. */
  readonly home: number
  readonly away: number
  /** Variance of a side's runs divided by the mean, greater than 1. */
  readonly dispersion: number
  readonly innings: number
}

/**
 * A single long innings a side, as in limited-overs cricket; the chasing side stops when ahead. In play `minute` of the
 * live state counts overs started in the match: 0 to 2 × `overs`. Period p1 is the first innings, p2 the second.
 */
export interface OversModel {
  readonly kind: 'overs'
  /** Expected runs of each side in a full innings. */
  readonly home: number
  readonly away: number
  /** Standard deviation of the runs in a full innings. */
  readonly spread: number
  readonly overs: number
}

/** A fight: the winner, and stoppage or decision. The remainder of `home` and `away` to 1 is a draw. */
export interface BoutModel {
  readonly kind: 'bout'
  readonly home: number
  readonly away: number
  /** Share of a fighter's wins that end by stoppage, 0 to 1. */
  readonly stoppage: number
  /** Scheduled number of rounds, at least 1. */
  readonly rounds: number
}

/** Maps until a side has won more than half of `bestOf`. `counts` describes the kills or rounds of a map. */
export interface MapsModel {
  readonly kind: 'maps'
  readonly bestOf: number
  /** Probability that the home side wins a map. */
  readonly home: number
  readonly counts: { readonly total: number; readonly totalSpread: number; readonly marginSpread: number } | null
}

/**
 * A race, a field or an outright: the probability to win is the strength of a runner over the sum (Plackett and Luce).
 */
export interface RaceModel {
  readonly kind: 'race'
  /** Strength of each runner in the order of the fixture's runners, greater than 0. 0 for a non-runner. */
  readonly strengths: readonly number[]
  /**
   * Result of simulating a season: the probability of every place from first to last, then by runner. The probabilities
   * replace the strengths. Tied runners share the probabilities of their places. `watched` holds the places after every
   * combined result of the matches in play, because viewers may already know the result.
   */
  readonly season?: {
    readonly places: readonly (readonly number[])[]
    readonly trials: number
    readonly watched?: readonly (readonly (readonly number[])[])[]
  }
  /** Set if the runners are players of a league ranked by goals. */
  readonly scorers?: true
}

/** Pricing model of a match: plain data. */
export type MatchModel =
  | GoalModel
  | PointsModel
  | SetsModel
  | InningsModel
  | OversModel
  | BoutModel
  | MapsModel
  | RaceModel
