export type { CashOuts } from './cash-out.ts'
export { cashOut, openCashOuts } from './cash-out.module.ts'
