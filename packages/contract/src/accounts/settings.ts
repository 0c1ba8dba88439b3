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
  page_type: Type.Enum(['single', 'double', 'row'], {
    description: 'Row layout of today and live. `row`: one row per match.',
  }),
  early_page_type: Type.Enum(['single', 'double', 'row'], {
    description: 'Row layout of early. `row`: one row per match.',
  }),
  density: Type.Enum(['auto', 'compact', 'roomy'], {
    description: 'Row height. `auto`: compact with three columns and a mouse.',
  }),
  market_type: Type.Enum(['all', 'main'], { description: 'Every line, or the main line of each market' }),
  mmo_type: Type.Enum(['beside', 'only'], {
    description: 'Myanmar lines in addition to the Asian lines, or only Myanmar lines',
  }),
  page_size: Type.Enum([10, 20, 50, 100], { description: 'Rows of a list per page' }),
  show_score_map: Type.Boolean(),
  show_quick_odds: Type.Boolean(),
  sports_order: Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), {
    maxItems: 200,
    uniqueItems: true,
    description: 'Sports that the member moved to the top, in the member’s order',
  }),
  event_sorting: Type.Union([Type.Literal('normal'), Type.Literal('time')]),
  theme: Type.Union([Type.Literal('auto'), Type.Literal('light'), Type.Literal('dark')]),
  default_stake: Type.Union([Type.Literal('none'), Type.Literal('last'), Type.Literal('fixed')]),
  default_stake_amount: Amount,
  accept_better_odds: Type.Boolean(),
  accept_any_odds: Type.Boolean(),
  auto_refresh_odds: Type.Boolean(),
  line_style: Type.Enum(['decimal', 'split'], {
    description: 'Format of a quarter line: 0.25, or the two halves 0-0.5',
  }),
  stake_chips: Type.Array(Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'Minor units' }), {
    maxItems: 6,
    uniqueItems: true,
    description: 'Amounts that the keys of the slip add to the stake; empty: the default amounts of the currency',
  }),
  quick_bet: Type.Boolean({ description: 'One click on a price places a single' }),
  quick_bet_amount: Amount,
  remind_minutes: Type.Enum([0, ...REMINDER_MINUTES], {
    description: 'Interval of the reminder of the time spent (PR8), minutes; 0: never',
  }),
})
export type Settings = Static<typeof Settings>
