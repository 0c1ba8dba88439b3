import {
  BY_AWAY,
  BY_DIFFERENCE,
  BY_GOAL_ORDER,
  BY_HOME,
  BY_LEADERS,
  BY_METHOD,
  BY_PLACES,
  BY_REMAINING,
  BY_SCORE,
  BY_SCORERS,
  BY_TOTAL,
  type LineKind,
  type PriceBasis,
} from '../basis.ts'
import type { GradingFacts, GradeSelection } from '../grade.ts'
import { gradeBothScore } from '../grading/both-score.ts'
import { createCleanSheetGrade, createWinToNilGrade } from '../grading/clean-sheet.ts'
import {
  gradeChanceAndBothScore,
  gradeChanceAndTotal,
  gradeResultAndBothScore,
  gradeResultAndTotal,
  gradeTotalAndBothScore,
  gradeTotalAndParity,
} from '../grading/combined.ts'
import { CORRECT_SCORES, gradeCorrectScore } from '../grading/correct-score.ts'
import { countTotal, countAway, countHome } from '../grading/count-goals.ts'
import { gradeDoubleChance } from '../grading/double-chance.ts'
import { createExactTotalGrade } from '../grading/exact-total.ts'
import { gradeFirstLastGoal } from '../grading/first-last-goal.ts'
import { gradeHalfAndFull } from '../grading/half-and-full.ts'
import { gradeHandicap } from '../grading/handicap.ts'
import { gradeMatchResult } from '../grading/match-result.ts'
import { gradeDistance, gradeMethod } from '../grading/method.ts'
import { createNoBetGrade } from '../grading/no-bet.ts'
import { gradeOddEven, createOddEvenGrade } from '../grading/odd-even.ts'
import { gradeOverUnder, createOverUnderGrade } from '../grading/over-under.ts'
import { createFirstPlacesGrade, gradePlaced, createLastPlacesGrade } from '../grading/places.ts'
import { gradeSetScore } from '../grading/set-score.ts'
import { gradeThreeWayHandicap } from '../grading/three-way-handicap.ts'
import { gradeTotalGoals } from '../grading/total-goals.ts'
import { gradeMarginBand, gradeWinningMargin } from '../grading/winning-margin.ts'
import type { DecidedBy, HeadCount, MarketKind } from '../market-kind.ts'
import * as ON from './offer.ts'
import {
  BANDS,
  CHANCES,
  CHANCES_OVERS,
  CHANCES_YES_NO,
  LEADERS,
  MARGINS,
  MARGIN_BANDS,
  METHODS,
  NOT_AWAY,
  NOT_HOME,
  OVERS,
  OVERS_PARITY,
  OVERS_YES_NO,
  PARITY,
  RESULTS,
  RESULTS_OVERS,
  RESULTS_YES_NO,
  RUNNERS,
  SCORERS,
  SET_SCORES,
  SIDES,
  TO_SEVEN,
  TO_TEN,
  TO_THREE,
  YES_NO,
} from './selections.ts'

/** A market kind of the catalogue before expansion to the parts of a match (halves, sets, quarters). */
export interface BaseRow {
  readonly code: string
  /** Number of the row from 1 to 99. The number of a removed row is never reused. */
  readonly id: number
  readonly countedUnder: HeadCount
  readonly selections: readonly string[]
  readonly line: LineKind
  readonly basis: PriceBasis
  readonly mix: MarketKind['mix']
  readonly decidedBy: DecidedBy
  readonly grade: GradeSelection
  readonly rule: string
  readonly offer: ON.Offer
}

const PARLAY = { mix: 'parlay' } as const
const WINNER = { decidedBy: 'winner' } as const
const PART_WINNER = { decidedBy: 'partWinner' } as const
const RESULT = { decidedBy: 'result' } as const

/** Market kinds of the product in display order. Add a row here for a new market kind. */
export const BASE_ROWS: readonly BaseRow[] = [
  // Columns: code, id, head count, selections, line, basis, grade, rule, offer, and exceptions for mix and decidedBy.
  row('BT_HDP', 1, 'hdp', SIDES, 'handicap', BY_REMAINING, gradeHandicap, 'GR1', ON.main),
  row('BT_OU', 2, 'ou', OVERS, 'total', BY_TOTAL, gradeOverUnder, 'GR2', ON.main),
  row('BT_1X2', 3, 'oxt', RESULTS, 'none', BY_DIFFERENCE, gradeMatchResult, 'GR4', ON.result, RESULT),
  row('BT_OE', 4, 'oe', PARITY, 'none', BY_TOTAL, gradeOddEven, 'GR3', ON.parity),
  row('BT_ML', 10, 'ml', SIDES, 'none', BY_DIFFERENCE, createNoBetGrade('draw'), 'GR4', ON.winner, WINNER),

  row('BT_CS', 5, 'cs', CORRECT_SCORES, 'none', BY_SCORE, gradeCorrectScore, 'GR5', ON.score),
  row('BT_DC', 6, 'dc', CHANCES, 'none', BY_DIFFERENCE, gradeDoubleChance, 'GR4', ON.resultOfGoals),
  row('BT_HTFT', 7, 'htft', LEADERS, 'none', BY_LEADERS, gradeHalfAndFull, 'GR5', ON.leaders),
  row('BT_FGLG', 8, 'fglg', SCORERS, 'none', BY_GOAL_ORDER, gradeFirstLastGoal, 'GR5', ON.fewGoals, PARLAY),
  row('BT_TG', 9, 'tg', BANDS, 'none', BY_TOTAL, gradeTotalGoals, 'GR6', ON.fewGoals),

  row('BT_3HDP', 11, 'tw', RESULTS, 'whole-handicap', BY_DIFFERENCE, gradeThreeWayHandicap, 'GR4', ON.resultOfFew),
  row('BT_HNB', 14, 'dc', NOT_HOME, 'none', BY_DIFFERENCE, createNoBetGrade('home'), 'GR4', ON.resultOfGoals),
  row('BT_ANB', 15, 'dc', NOT_AWAY, 'none', BY_DIFFERENCE, createNoBetGrade('away'), 'GR4', ON.resultOfGoals),
  row('BT_DNB', 16, 'dc', SIDES, 'none', BY_DIFFERENCE, createNoBetGrade('draw'), 'GR4', ON.resultOfGoals),
  row('BT_OUHM', 33, 'ou', OVERS, 'total', BY_HOME, createOverUnderGrade(countHome), 'GR2', ON.teamTotal),
  row('BT_OUAW', 34, 'ou', OVERS, 'total', BY_AWAY, createOverUnderGrade(countAway), 'GR2', ON.teamTotal),
  row('BT_OEHM', 13, 'oe', PARITY, 'none', BY_HOME, createOddEvenGrade(countHome), 'GR3', ON.teamParity),
  row('BT_OEAW', 12, 'oe', PARITY, 'none', BY_AWAY, createOddEvenGrade(countAway), 'GR3', ON.teamParity),

  row('BT_BTS', 17, 'tg', YES_NO, 'none', BY_SCORE, gradeBothScore, 'GR6', ON.fewGoals),
  row('BT_CSHM', 18, 'tg', YES_NO, 'none', BY_AWAY, createCleanSheetGrade(countAway), 'GR6', ON.fewGoals),
  row('BT_CSAW', 19, 'tg', YES_NO, 'none', BY_HOME, createCleanSheetGrade(countHome), 'GR6', ON.fewGoals),
  row('BT_WNHM', 20, 'tg', YES_NO, 'none', BY_SCORE, createWinToNilGrade(countHome, countAway), 'GR6', ON.fewGoals),
  row('BT_WNAW', 21, 'tg', YES_NO, 'none', BY_SCORE, createWinToNilGrade(countAway, countHome), 'GR6', ON.fewGoals),

  row('BT_1X2OU', 22, 'tg', RESULTS_OVERS, 'half-total', BY_SCORE, gradeResultAndTotal, 'GR6', ON.resultOfFew),
  row('BT_1X2BTS', 23, 'tg', RESULTS_YES_NO, 'none', BY_SCORE, gradeResultAndBothScore, 'GR6', ON.resultOfFew),
  row('BT_DCOU', 24, 'tg', CHANCES_OVERS, 'half-total', BY_SCORE, gradeChanceAndTotal, 'GR6', ON.resultOfFew),
  row('BT_DCBTS', 25, 'tg', CHANCES_YES_NO, 'none', BY_SCORE, gradeChanceAndBothScore, 'GR6', ON.resultOfFew),
  row('BT_OUBTS', 26, 'tg', OVERS_YES_NO, 'half-total', BY_SCORE, gradeTotalAndBothScore, 'GR6', ON.fewGoals),
  row('BT_OUOE', 27, 'tg', OVERS_PARITY, 'half-total', BY_TOTAL, gradeTotalAndParity, 'GR6', ON.fewGoals),

  row('BT_ETG', 28, 'tg', TO_SEVEN, 'none', BY_TOTAL, createExactTotalGrade(countTotal), 'GR6', ON.fewGoals),
  row('BT_ETGHM', 29, 'tg', TO_THREE, 'none', BY_HOME, createExactTotalGrade(countHome), 'GR6', ON.fewGoals),
  row('BT_ETGAW', 30, 'tg', TO_THREE, 'none', BY_AWAY, createExactTotalGrade(countAway), 'GR6', ON.fewGoals),
  row('BT_XTG', 31, 'tg', TO_TEN, 'none', BY_TOTAL, createExactTotalGrade(countTotal), 'GR6', ON.extraTime),
  row('BT_WM', 32, 'cs', MARGINS, 'none', BY_DIFFERENCE, gradeWinningMargin, 'GR6', ON.resultOfFew),

  // Rows of sports scored in points: quarters and winning margins.
  row('BK_HDP', 40, 'hdp', SIDES, 'handicap', BY_REMAINING, gradeHandicap, 'GR1', ON.quarters),
  row('BK_OU', 41, 'ou', OVERS, 'total', BY_TOTAL, gradeOverUnder, 'GR2', ON.quarters),
  row('BK_ML', 42, 'ml', SIDES, 'none', BY_DIFFERENCE, createNoBetGrade('draw'), 'GR12', ON.quarters),
  row('BK_OE', 43, 'oe', PARITY, 'none', BY_TOTAL, gradeOddEven, 'GR3', ON.quarters),
  row('BK_WM', 44, 'cs', MARGIN_BANDS, 'none', BY_DIFFERENCE, gradeMarginBand, 'GR6', ON.pointsMatch),

  // Rows of sports won by sets: points or games of the match and of a set, and the sets themselves.
  row('TB_HDP', 50, 'hdp', SIDES, 'handicap', BY_REMAINING, gradeHandicap, 'GR1', ON.setsAndUnits),
  row('TB_OU', 51, 'ou', OVERS, 'total', BY_TOTAL, gradeOverUnder, 'GR2', ON.setsAndUnits),
  row('TB_OE', 52, 'oe', PARITY, 'none', BY_TOTAL, gradeOddEven, 'GR3', ON.setsAndUnits),
  row('TB_ML', 53, 'ml', SIDES, 'none', BY_DIFFERENCE, createNoBetGrade('draw'), 'GR12', ON.sets),
  row('TB_SB', 54, 'cs', SET_SCORES, 'none', BY_SCORE, gradeSetScore, 'GR12', ON.setScore),

  // Rows of e-sports: kills or rounds of the match and of a map, and the maps themselves.
  row('GX_HDP', 60, 'hdp', SIDES, 'handicap', BY_REMAINING, gradeHandicap, 'GR1', ON.mapsAndUnits),
  row('GX_OU', 61, 'ou', OVERS, 'total', BY_TOTAL, gradeOverUnder, 'GR2', ON.mapsAndUnits),
  row('GX_OE', 62, 'oe', PARITY, 'none', BY_TOTAL, gradeOddEven, 'GR3', ON.mapsAndUnits),
  row('GX_ML', 63, 'ml', SIDES, 'none', BY_DIFFERENCE, createNoBetGrade('draw'), 'GR12', ON.maps, PART_WINNER),
  row('GX_SB', 64, 'cs', SET_SCORES, 'none', BY_SCORE, gradeSetScore, 'GR12', ON.mapScore),

  // Rows of sports of innings: the first innings of a match.
  row('BS_HDP', 70, 'hdp', SIDES, 'handicap', BY_REMAINING, gradeHandicap, 'GR1', ON.early),
  row('BS_OU', 71, 'ou', OVERS, 'total', BY_TOTAL, gradeOverUnder, 'GR2', ON.earlyAndFirst),
  row('BS_1X2', 72, 'oxt', RESULTS, 'none', BY_DIFFERENCE, gradeMatchResult, 'GR4', ON.earlyAndFirst),
  row('BS_ML', 73, 'ml', SIDES, 'none', BY_DIFFERENCE, createNoBetGrade('draw'), 'GR12', ON.early),

  // Rows of combat sports.
  row('GC_OU', 80, 'ou', OVERS, 'total', BY_TOTAL, gradeOverUnder, 'GR12', ON.rounds),
  row('GC_MOV', 81, 'cs', METHODS, 'none', BY_METHOD, gradeMethod, 'GR12', ON.fight, { ...PARLAY, ...RESULT }),
  row('GC_GTD', 82, 'tg', YES_NO, 'none', BY_METHOD, gradeDistance, 'GR12', ON.fight, { ...PARLAY, ...RESULT }),

  // Rows of races, fields of runners and outrights.
  row('GH_WIN', 90, 'orz', RUNNERS, 'none', BY_PLACES, createFirstPlacesGrade(1), 'GR11', ON.field, PARLAY),
  row('GH_PLACE', 91, 'orz', RUNNERS, 'none', BY_PLACES, gradePlaced, 'GR19', ON.field, PARLAY),
  row('BT_OR', 39, 'orz', RUNNERS, 'none', BY_PLACES, createFirstPlacesGrade(1), 'GR11', ON.outright, PARLAY),
  row('BT_TOP4', 37, 'orz', RUNNERS, 'none', BY_PLACES, createFirstPlacesGrade(4), 'GR11', ON.table, PARLAY),
  row('BT_REL', 38, 'orz', RUNNERS, 'none', BY_PLACES, createLastPlacesGrade(3), 'GR11', ON.table, PARLAY),
  row('BT_TOPS', 36, 'orz', RUNNERS, 'none', BY_SCORERS, createFirstPlacesGrade(1), 'GR14', ON.scorers, {
    mix: 'none',
  }),
]

/**
 * Builds a row of the catalogue. Does not type-check if the basis has no such line, or does not supply a fact that the
 * grading function reads.
 */
export function row<Read extends keyof GradingFacts, Line extends LineKind>(
  code: string,
  id: number,
  countedUnder: HeadCount,
  selections: readonly string[],
  line: NoInfer<Line> | 'none',
  basis: PriceBasis<Read, Line>,
  grade: GradeSelection<NoInfer<Read>>,
  rule: string,
  offer: ON.Offer,
  { mix = 'all', decidedBy = 'score' }: Partial<Pick<BaseRow, 'mix' | 'decidedBy'>> = {},
): BaseRow {
  return { code, id, countedUnder, selections, line, basis, mix, decidedBy, grade, rule, offer }
}
