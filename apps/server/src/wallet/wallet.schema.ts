import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

/** The tables that money stands in. */
export const walletSchema: ModuleSchema = {
  name: 'wallet',
  folder: schemaFolder(import.meta.url, 'wallet'),
  readOnly: [
    'ledger_account',
    'ledger_lane',
    'posting',
    'money_order',
    'booking',
    'subject_standing',
    'line_day',
    'line_day_end',
    'protection_limit',
    'protection_bar',
    'upline_credit',
    'credit_act',
    'line_settlement',
    'line_transfer',
  ],
  doors: [
    'give_credit',
    'settle_line',
    'order_money',
    'protect_limit',
    'confirm_limit',
    'bar_member',
    'close_line_days',
    'sum_line_days',
  ],
  inner: [
    'post',
    'open_accounts',
    'open_credit',
    'enter',
    'book',
    'reopen_line_days',
    'lock_wallets',
    'lock_line',
    'guard_wallet',
  ],
}
