import type { ApiCode } from '../codes.ts'

/** Refusal codes for states of an account that block every login. */
export const LOCKED_OUT = ['account_inactive', 'BLOCK', 'CLOSE'] as const satisfies readonly ApiCode[]

/** Refusal codes of calls that need a session. */
export const SESSION_REFUSALS = [
  'session_not_exists',
  'session_expired',
  'invalidSession',
  ...LOCKED_OUT,
] as const satisfies readonly ApiCode[]

/** Codes of expensive reads: a member may run a single such call at a time, with a time limit. */
export const TURN_REFUSALS = ['requestProcessing', 'requestTimeout'] as const satisfies readonly ApiCode[]

export const PASSWORD_LOGIN_REFUSALS = [
  'usernameRequired',
  'passwordRequired',
  'invalid_password',
  'loginLimit',
  'requestProcessing',
  'passwordLoginOff',
  'secondFactorRequired',
  ...LOCKED_OUT,
] as const satisfies readonly ApiCode[]

/** Codes of a login with a body signed by the operator. The last two: the signature is expired, reused or invalid. */
export const SECURE_LOGIN_REFUSALS = [
  ...PASSWORD_LOGIN_REFUSALS,
  'session_expired',
  'invalidSession',
] as const satisfies readonly ApiCode[]

export const FACTOR_LOGIN_REFUSALS = [
  'secondFactorExpired',
  'secondFactorWrong',
  'loginLimit',
  'passwordLoginOff',
  ...LOCKED_OUT,
] as const satisfies readonly ApiCode[]

export const PASSKEY_LOGIN_REFUSALS = [
  'passkeyFailed',
  'loginLimit',
  'passwordLoginOff',
  ...LOCKED_OUT,
] as const satisfies readonly ApiCode[]

/** Codes of a launch login. The last three are for tokens that the operator verifies. */
export const LAUNCH_LOGIN_REFUSALS = [
  'invalidSession',
  'session_expired',
  ...LOCKED_OUT,
  'permission_denied',
  'currencyNotSupported',
  'connectionFailed',
] as const satisfies readonly ApiCode[]

/** Codes of calls that require the password again, and a second factor if the member has a second factor. */
export const PROOF_REFUSALS = [
  'invalid_password',
  'secondFactorRequired',
  'secondFactorWrong',
] as const satisfies readonly ApiCode[]
