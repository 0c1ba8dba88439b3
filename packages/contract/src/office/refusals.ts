import { LOCKED_OUT } from '../accounts/refusals.ts'
import type { ApiCode } from '../codes.ts'

/** Codes of an office login with a password. The second factor is verified later in the session. */
export const STAFF_LOGIN_REFUSALS = [
  'usernameRequired',
  'passwordRequired',
  'invalid_password',
  'loginLimit',
  'requestProcessing',
  ...LOCKED_OUT,
] as const satisfies readonly ApiCode[]

export const STAFF_PASSKEY_LOGIN_REFUSALS = [
  'passkeyFailed',
  'loginLimit',
  ...LOCKED_OUT,
] as const satisfies readonly ApiCode[]

/** Refusal codes that step-up authentication adds to an office call (AR4). */
export const STEP_UP_REFUSALS = [
  'stepUpRequired',
  'secondFactorWrong',
  'loginLimit',
] as const satisfies readonly ApiCode[]
