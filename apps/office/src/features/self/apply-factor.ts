import type { ConfirmFactorAnswer } from '@touchline/contract/office/staff'
import { cacheMe } from '../../base/api/me.ts'
import { showRecoveryCodes } from '../../base/state/recovery-codes.ts'

/** Handles a new second factor: shows its recovery codes, if any, before the user continues. */
export function applyFactor({ recoveryCodes, me }: ConfirmFactorAnswer): void {
  if (recoveryCodes === null) cacheMe(me)
  else showRecoveryCodes({ recoveryCodes, me })
}
