import { MAX_RUNNERS } from '../../match/index.ts'
import { CORRECT_SCORES } from '../grading/correct-score.ts'

export const SIDES = ['home', 'away']
export const OVERS = ['over', 'under']
export const RESULTS = ['home', 'draw', 'away']
export const PARITY = ['odd', 'even']
export const CHANCES = ['1x', '12', 'x2']
export const LEADERS = ['hh', 'hd', 'ha', 'dh', 'dd', 'da', 'ah', 'ad', 'aa']
export const SCORERS = ['home-first', 'home-last', 'away-first', 'away-last', 'none']
export const BANDS = ['0-1', '2-3', '4-6', '7+']
export const YES_NO = ['yes', 'no']
export const NOT_HOME = ['draw', 'away']
export const NOT_AWAY = ['home', 'draw']

export const RESULTS_OVERS = combineSelections(RESULTS, OVERS)
export const RESULTS_YES_NO = combineSelections(RESULTS, YES_NO)
export const CHANCES_OVERS = combineSelections(CHANCES, OVERS)
export const CHANCES_YES_NO = combineSelections(CHANCES, YES_NO)
export const OVERS_YES_NO = combineSelections(OVERS, YES_NO)
export const OVERS_PARITY = combineSelections(OVERS, PARITY)

/** Selections of an exact total. The last selection covers its number and every higher total. */
export const TO_SEVEN = upTo(7)
export const TO_THREE = upTo(3)
export const TO_TEN = upTo(10)

const LEADS = ['1', '2', '3', '4+']
const LEAD_BANDS = ['1-5', '6-10', '11-15', '16-20', '21-25', '26+']

export const MARGINS = [...combineSelections(['home'], LEADS), 'draw', ...combineSelections(['away'], LEADS)]
export const MARGIN_BANDS = combineSelections(SIDES, LEAD_BANDS)

/**
 * Selections for the final score of best-of-2 to best-of-9 matches: home wins, away wins, then the draws of an even
 * best-of.
 */
const WINS = listed(2, 5).flatMap((winCount) => listed(0, winCount - 1).map((less) => [winCount, less] as const))
export const SET_SCORES = [
  ...WINS.map(([most, less]) => `${most}-${less}`),
  ...WINS.map(([most, less]) => `${less}-${most}`),
  ...listed(1, 4).map((level) => `${level}-${level}`),
]

export const METHODS = ['home-stoppage', 'home-decision', 'draw', 'away-stoppage', 'away-decision']

/** Runner selections, up to the largest field of a fixture. */
export const RUNNERS = listed(1, MAX_RUNNERS).map((number) => `r${number}`)

/** Selection lists in which at most one selection of a line wins. In other lists several selections may win. */
export const ONE_WINS: ReadonlySet<readonly string[]> = new Set([
  SIDES,
  OVERS,
  RESULTS,
  PARITY,
  LEADERS,
  BANDS,
  YES_NO,
  NOT_HOME,
  NOT_AWAY,
  RESULTS_OVERS,
  RESULTS_YES_NO,
  OVERS_YES_NO,
  OVERS_PARITY,
  TO_SEVEN,
  TO_THREE,
  TO_TEN,
  MARGINS,
  MARGIN_BANDS,
  SET_SCORES,
  METHODS,
  CORRECT_SCORES,
])

function combineSelections(ones: readonly string[], others: readonly string[]): readonly string[] {
  return ones.flatMap((one) => others.map((other) => `${one}-${other}`))
}

function upTo(max: number): readonly string[] {
  return [...listed(0, max - 1).map(String), `${max}+`]
}

function listed(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
