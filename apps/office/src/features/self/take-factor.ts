import type { ConfirmFactorAnswer } from '@touchline/contract/office/staff'
import { keepMe } from '../../base/api/me.ts'
import { showRecoveryCodes } from '../../base/state/recovery-codes.ts'

/** A second factor was added: recovery codes that came with it are shown first, until they are kept. */
export const takeFactor = ({ recoveryCodes, me }: ConfirmFactorAnswer): void => {
  if (recoveryCodes === null) keepMe(me)
  else showRecoveryCodes({ recoveryCodes, me })
}
