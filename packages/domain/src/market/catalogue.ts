import type { GradeSelection } from './grade.ts'
import { CORRECT_SCORES, gradeCorrectScore } from './grading/correct-score.ts'
import { gradeDoubleChance } from './grading/double-chance.ts'
import { gradeFirstLastGoal } from './grading/first-last-goal.ts'
import { gradeHalfAndFull } from './grading/half-and-full.ts'
import { gradeHandicap } from './grading/handicap.ts'
import { gradeMatchResult } from './grading/match-result.ts'
import { gradeOddEven } from './grading/odd-even.ts'
import { gradeOverUnder } from './grading/over-under.ts'
import { gradeTotalGoals } from './grading/total-goals.ts'
import type { HeadTab, MarketType, PriceBasis } from './market-type.ts'

const SIDES = ['home', 'away']
const OVERS = ['over', 'under']
const RESULTS = ['home', 'draw', 'away']
const PARITY = ['odd', 'even']
const CHANCES = ['1x', '12', 'x2']
const LEADERS = ['hh', 'hd', 'ha', 'dh', 'dd', 'da', 'ah', 'ad', 'aa']
const SCORERS = ['home-first', 'home-last', 'away-first', 'away-last', 'none']
const BANDS = ['0-1', '2-3', '4-6', '7+']

const PLAIN_TABS: ReadonlySet<HeadTab> = new Set<HeadTab>(['hdp', 'ou', 'oe', 'oxt', 'ml'])

const row = (
  code: string, id: number, part: MarketType['part'], tab: HeadTab, selections: readonly string[],
  line: MarketType['line'], basis: PriceBasis, grade: GradeSelection, rule: string,
): MarketType => ({
  code, id, part, tab, selections, line, basis, grade, rule,
  nameKey: `market.${code}`,
  special: !PLAIN_TABS.has(tab),
})

/** Every kind of market that the product knows, in the order in which screens list them. A new one is a row here. */
export const MARKET_TYPES: readonly MarketType[] = [
  //  code          id   part     tab     selections      line        basis            grade               rule
  row('BT_HDP',     1,   'full',  'hdp',  SIDES,          'handicap', 'remaining',     gradeHandicap,      'GR1'),
  row('BT_OU',      2,   'full',  'ou',   OVERS,          'total',    'score',         gradeOverUnder,     'GR2'),
  row('BT_1X2',     3,   'full',  'oxt',  RESULTS,        'none',     'score',         gradeMatchResult,   'GR4'),
  row('BT_OE',      4,   'full',  'oe',   PARITY,         'none',     'score',         gradeOddEven,       'GR3'),
  row('BT_CS',      5,   'full',  'cs',   CORRECT_SCORES, 'none',     'score',         gradeCorrectScore,  'GR5'),
  row('BT_DC',      6,   'full',  'dc',   CHANCES,        'none',     'score',         gradeDoubleChance,  'GR4'),
  row('BT_HTFT',    7,   'full',  'htft', LEADERS,        'none',     'half-and-full', gradeHalfAndFull,   'GR5'),
  row('BT_FGLG',    8,   'full',  'fglg', SCORERS,        'none',     'order',         gradeFirstLastGoal, 'GR5'),
  row('BT_TG',      9,   'full',  'tg',   BANDS,          'none',     'score',         gradeTotalGoals,    'GR6'),
  row('BT_HDP_1H',  101, 'first', 'hdp',  SIDES,          'handicap', 'remaining',     gradeHandicap,      'GR1'),
  row('BT_OU_1H',   102, 'first', 'ou',   OVERS,          'total',    'score',         gradeOverUnder,     'GR2'),
  row('BT_1X2_1H',  103, 'first', 'oxt',  RESULTS,        'none',     'score',         gradeMatchResult,   'GR4'),
  row('BT_OE_1H',   104, 'first', 'oe',   PARITY,         'none',     'score',         gradeOddEven,       'GR3'),
  row('BT_CS_1H',   105, 'first', 'cs',   CORRECT_SCORES, 'none',     'score',         gradeCorrectScore,  'GR5'),
  row('BT_DC_1H',   106, 'first', 'dc',   CHANCES,        'none',     'score',         gradeDoubleChance,  'GR4'),
  row('BT_FGLG_1H', 108, 'first', 'fglg', SCORERS,        'none',     'order',         gradeFirstLastGoal, 'GR5'),
  row('BT_TG_1H',   109, 'first', 'tg',   BANDS,          'none',     'score',         gradeTotalGoals,    'GR6'),
]

const byCode: ReadonlyMap<string, MarketType> = new Map(MARKET_TYPES.map((type) => [type.code, type]))
const byId: ReadonlyMap<number, MarketType> = new Map(MARKET_TYPES.map((type) => [type.id, type]))

export const marketTypeByCode = (code: string): MarketType | undefined => byCode.get(code)

export const marketTypeById = (id: number): MarketType | undefined => byId.get(id)
