export type { CashOuts } from './cash-out.ts'
export { cashOut } from './cash-out.module.ts'
export { openCashOuts } from './cash-out.open.ts'
