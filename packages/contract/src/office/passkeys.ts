import Type, { type Static } from 'typebox'
import { ChallengeToken, PasskeyResponse } from '../accounts/account.ts'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { EnrolFactor, WallClockTime, StepUp } from './staff.ts'

const PasskeyName = Type.String({ minLength: 1, maxLength: 40, description: 'The owner’s name for the passkey' })
const PasskeyId = Type.Integer({ minimum: 1 })

export const StaffPasskey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  createdMs: WallClockTime,
  lastUsedMs: Nullable(WallClockTime),
})
export type StaffPasskey = Static<typeof StaffPasskey>
export const StaffPasskeysAnswer = createResponseSchema({ passkeys: Type.Array(StaffPasskey) })
export type StaffPasskeysAnswer = Static<typeof StaffPasskeysAnswer>

/**
 * Starts the enrolment of a staff passkey. If the login already has a second factor, step-up authentication is required
 * (AR4).
 */
export const StartStaffPasskey = EnrolFactor
export const AddStaffPasskey = Type.Object({
  challenge: ChallengeToken,
  response: PasskeyResponse,
  name: PasskeyName,
})
export const RenameStaffPasskey = Type.Object({ id: PasskeyId, name: PasskeyName, ...StepUp })
export const RemoveStaffPasskey = Type.Object({ id: PasskeyId, ...StepUp })
