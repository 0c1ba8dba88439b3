import type { Settings } from './settings.ts'

/**
 * Default settings of a member (product §3, §9). The site overrides language and odds by brand; the server overrides
 * stakes by the member's currency and limits.
 */
export const FIRST_SETTINGS: Settings = {
  language: 'en',
  odds_type: 1,
  page_type: 'double',
  early_page_type: 'double',
  density: 'auto',
  market_type: 'all',
  mmo_type: 'beside',
  page_size: 10,
  show_score_map: true,
  show_quick_odds: false,
  sports_order: [],
  event_sorting: 'normal',
  theme: 'auto',
  default_stake: 'fixed',
  default_stake_amount: '100',
  accept_better_odds: false,
  accept_any_odds: false,
  auto_refresh_odds: true,
  line_style: 'decimal',
  stake_chips: [],
  quick_bet: false,
  quick_bet_amount: '100',
  remind_minutes: 0,
}
