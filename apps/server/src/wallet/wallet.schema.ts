import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

/** The tables that money stands in. */
export const walletSchema: ModuleSchema = {
  name: 'wallet',
  folder: schemaFolder(import.meta.url, 'wallet'),
  readOnly: ['ledger_account', 'ledger_lane', 'posting', 'money_order', 'booking', 'subject_standing'],
  doors: ['order_money'],
  inner: ['post', 'open_accounts', 'enter', 'book', 'lock_wallets'],
}
