import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'
import { fillHouseMarkets } from './house-markets.store.ts'

/**
 * Tables of the offer, the intake, betting, results, cash-out and trading. The modules share one schema, because
 * placement and settlement lock rows of matches, bets and results in one statement.
 */
export const offerSchema: ModuleSchema = {
  name: 'offer',
  fill: fillHouseMarkets,
  folder: schemaFolder(import.meta.url, 'offer'),
  readOnly: [
    'audit_tickets',
    'settlement_fact',
    'ticket',
    'ticket_leg',
    'ticket_settlement',
    'placement_request',
    'match_exposure',
    'settlement_run',
    'void_order',
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
  noDelete: [
    'league',
    'match',
    'match_result',
    'kick_off_move',
    'field_change',
    'fact_seal',
    'fact_seals_started',
    'match_seals_started',
    'settlement_proposal',
    'approval_threshold',
    'manual_match',
  ],
  entryPoints: [
    'ensure_working_day',
    'place_batch',
    'store_refusal',
    'decide_pending_batch',
    'apply_hold_result',
    'start_settlement',
    'settle_batch',
    'add_void_order',
    'set_house_cap',
    'set_house_rate',
    'add_waiting_cash_out',
    'refuse_cash_out',
    'pay_cash_out',
  ],
  internal: ['count_open_tickets', 'post_settled', 'refuse_late_end', 'refuse_late_result'],
}
