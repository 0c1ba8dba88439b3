import type { ApiCode } from '../codes.ts'
import { REASON_CODES } from './codes.ts'

export const CASH_OUT_QUOTE_REFUSALS = [
  'accountFrozen',
  'accountSuspended',
  'unableToGetBalanceAtTheMoment',
  'cashOutDisabled',
  'notFound',
  'cashOutClosed',
  'cashOutNotOffered',
  'matchNotAllowBet',
  'oddsIsUpdating',
  'cashOutTooSmall',
] as const satisfies readonly ApiCode[]

/** Codes of a cash-out. A match event during the bet delay can be the final code (CO3). */
export const CASH_OUT_REFUSALS = [
  ...CASH_OUT_QUOTE_REFUSALS,
  'betExists',
  'cashOutWaiting',
  'cashOutMoved',
  ...REASON_CODES,
] as const satisfies readonly ApiCode[]
