import type { ConfirmFactorAnswer } from '@touchline/contract/office/staff'
import { keepMe } from '../../base/api/me.ts'
import { showRecoveryCodes } from '../../base/state/recovery-codes.ts'

/** Handles a new second factor: shows its recovery codes, if any, before the user continues. */
export const takeFactor = ({ recoveryCodes, me }: ConfirmFactorAnswer): void => {
  if (recoveryCodes === null) keepMe(me)
  else showRecoveryCodes({ recoveryCodes, me })
}
