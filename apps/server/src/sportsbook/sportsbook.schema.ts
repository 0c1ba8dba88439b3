import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'
import { fillHouseMarkets } from './betting/house-markets.store.ts'

/** The tables that matches, bets and their settlement stand in. */
export const sportsbookSchema: ModuleSchema = {
  name: 'sportsbook',
  fill: fillHouseMarkets,
  folder: schemaFolder(import.meta.url, 'sportsbook'),
  readOnly: [
    'audit_tickets',
    'ticket',
    'ticket_leg',
    'ticket_settlement',
    'placement_request',
    'match_exposure',
    'settlement_run',
    'void_act',
    'cash_out',
    'house_rate',
    'house_cap',
    'house_count',
    'house_match_total',
    'house_league_total',
    'house_exclusive_kind',
    'house_selection',
    'house_market',
    'house_match',
    'house_league',
  ],
  kept: ['league', 'match', 'match_result', 'kick_off_move'],
  doors: [
    'ensure_working_day',
    'place_batch',
    'remember_refusal',
    'judge_batch',
    'begin_settlement',
    'settle_batch',
    'add_void_act',
    'wait_cash_out',
    'refuse_cash_out',
    'pay_cash_out',
  ],
  inner: ['count_open_tickets', 'post_settled'],
}
