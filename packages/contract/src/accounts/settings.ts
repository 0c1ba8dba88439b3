import type { OddsLabel } from '@touchline/domain/odds'
import Type, { type Static } from 'typebox'
import { REMINDER_MINUTES } from '@touchline/domain/protection'
import { Amount } from '../envelope.ts'

/** Codes of the display languages (product §1). */
export const LANGUAGES = ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'] as const

export const Settings = Type.Object({
  language: Type.Enum([...LANGUAGES]),
  odds_type: Type.Unsafe<OddsLabel>(
    Type.Integer({ minimum: 1, maximum: 5, description: '1 MY, 2 HK, 3 ID, 4 DEC, 5 Myanmar' }),
  ),
  page_type: Type.Enum(['single', 'double', 'row'], { description: 'rows of today and live; row: one a match' }),
  early_page_type: Type.Enum(['single', 'double', 'row'], { description: 'rows of early; row: one a match' }),
  density: Type.Enum(['auto', 'compact', 'roomy'], {
    description: 'how close the rows stand; auto: compact where there are three columns and a mouse',
  }),
  market_type: Type.Enum(['all', 'main'], { description: 'every line, or the main one of each market' }),
  mmo_type: Type.Enum(['beside', 'only'], { description: 'Myanmar lines beside the Asian ones, or alone' }),
  page_size: Type.Enum([10, 20, 50, 100], { description: 'rows of a list at a time' }),
  show_score_map: Type.Boolean(),
  show_quick_odds: Type.Boolean(),
  sports_order: Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), {
    maxItems: 200,
    uniqueItems: true,
    description: 'sports that the member put first, in his order',
  }),
  event_sorting: Type.Union([Type.Literal('normal'), Type.Literal('time')]),
  theme: Type.Union([Type.Literal('auto'), Type.Literal('light'), Type.Literal('dark')]),
  default_stake: Type.Union([Type.Literal('none'), Type.Literal('last'), Type.Literal('fixed')]),
  default_stake_amount: Amount,
  accept_better_odds: Type.Boolean(),
  accept_any_odds: Type.Boolean(),
  auto_refresh_odds: Type.Boolean(),
  line_style: Type.Enum(['decimal', 'split'], { description: 'a quarter line as 0.25, or as the two halves 0-0.5' }),
  stake_chips: Type.Array(Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'minor units' }), {
    maxItems: 6,
    uniqueItems: true,
    description: "what the slip's keys add to the stake; none: the usual ones of the currency",
  }),
  quick_bet: Type.Boolean({ description: 'one click on a price places a single' }),
  quick_bet_amount: Amount,
  remind_minutes: Type.Enum([0, ...REMINDER_MINUTES], {
    description: 'how often the site reminds of the time spent (PR8), minutes; 0: never',
  }),
})
export type Settings = Static<typeof Settings>
