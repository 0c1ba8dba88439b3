/**
 * How long a match lasts and how it is cut up. `minutes` of play without overtime, 0 where the sport has no clock: then
 * its pieces are the clock. `overtime`: a match that is level is played on until it is not.
 */
export interface Timed {
  readonly minutes: number
  /** Halves, periods, quarters or ends; 1 where a match is one piece. */
  readonly pieces: number
  readonly overtime: boolean
}

/** Goals one by one, from a score matrix: football, ice hockey and all that score less than about six a side. */
export interface GoalModel {
  readonly kind: 'goals'
  /** Goals expected of the home team at kick-off in the whole match without overtime, above 0. */
  readonly home: number
  readonly away: number
  /** Dixon and Coles' low-score correction, about −0.2..0.1; below 0 there are more 0-0 and 1-1 than chance gives. */
  readonly rho: number
  /** Absent in football: two halves of 45 minutes with stoppage time, and what is level stays so (GR8). */
  readonly timed?: Timed
}

/** Many points: margin and total, each a bell curve whose square grows with the time still to play. */
export interface PointsModel {
  readonly kind: 'points'
  /** Mean of home less away at the start, points. */
  readonly margin: number
  readonly total: number
  /** Standard deviations of a whole match. */
  readonly marginSpread: number
  readonly totalSpread: number
  readonly timed: Timed
  /** GR9: a handicap in play counts only what is scored after the bet; so where scores are goals. */
  readonly later: boolean
  /** How much likelier a final margin of 0, 1, 2… is than its neighbours (3 and 7 in American football). */
  readonly keys?: readonly number[]
}

/**
 * How one set is won. `games`: games on serve to 6, two ahead, a tie-break at 6-6; chance of each side to hold serve.
 * `points`: rallies to `to` (the deciding set to `lastTo`), two ahead, at `cap` by one; 0 where there is no cap.
 * `whole`: only who wins it: frames, legs.
 */
export type SetForm =
  | { readonly form: 'games'; readonly homeHold: number; readonly awayHold: number }
  | {
      readonly form: 'points'
      /** Chance of the home side to win a rally. */
      readonly home: number
      readonly to: number
      readonly lastTo: number
      readonly cap: number
    }
  | { readonly form: 'whole'; readonly home: number }

/** Sets, frames or legs until one side has more than half of `bestOf`. */
export interface SetsModel {
  readonly kind: 'sets'
  /** Odd, 1 to 99. */
  readonly bestOf: number
  readonly set: SetForm
}

/** Innings in turn, as in baseball: each side's runs an inning are drawn alone; a tie is played on. */
export interface InningsModel {
  readonly kind: 'innings'
  /** Runs expected of each side in the usual number of innings. */
  readonly home: number
  readonly away: number
  /** Variance of a side's runs over their mean, above 1. */
  readonly dispersion: number
  readonly innings: number
}

/**
 * One long innings a side, as in cricket of limited overs; who bats second stops when he is ahead. In play `minute` of
 * the live state counts overs begun in the match: 0 to 2 × `overs`; period p1 is the first innings, p2 the second.
 */
export interface OversModel {
  readonly kind: 'overs'
  /** Runs that each side would make in a whole innings. */
  readonly home: number
  readonly away: number
  /** Standard deviation of an innings. */
  readonly spread: number
  readonly overs: number
}

/** A fight: who wins, and whether by stoppage or on points. What `home` and `away` leave of 1 is a draw. */
export interface BoutModel {
  readonly kind: 'bout'
  readonly home: number
  readonly away: number
  /** Part of the wins that come before the distance. */
  readonly stoppage: number
  /** At least 1. */
  readonly rounds: number
}

/** Maps until one side has more than half of `bestOf`; `counts` are the kills or rounds of one map. */
export interface MapsModel {
  readonly kind: 'maps'
  readonly bestOf: number
  /** Chance of the home side to win a map. */
  readonly home: number
  readonly counts: { readonly total: number; readonly totalSpread: number; readonly marginSpread: number } | null
}

/** A race, a field or an outright: the chance to win is a runner's strength over the sum (Plackett and Luce). */
export interface RaceModel {
  readonly kind: 'race'
  /** In the order of the fixture's runners, above 0; 0 for one that does not start. */
  readonly strengths: readonly number[]
  /**
   * Where a season was played to its end many times: the chance of each place from the first to the last, then by
   * runner. They stand instead of the strengths. Runners that are level share their places' chances. `watched` are the
   * places after each way that the matches in play may end together: who watches them may know which it will be.
   */
  readonly season?: {
    readonly places: readonly (readonly number[])[]
    readonly trials: number
    readonly watched?: readonly (readonly (readonly number[])[])[]
  }
  /** The runners are players of a league, placed by their goals; absent where they are placed otherwise. */
  readonly scorers?: true
}

/** What all prices of one match hang on: plain data. */
export type MatchModel =
  | GoalModel
  | PointsModel
  | SetsModel
  | InningsModel
  | OversModel
  | BoutModel
  | MapsModel
  | RaceModel
