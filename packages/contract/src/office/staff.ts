import { UPLINE_LEVELS } from '@touchline/domain/upline'
import Type, { type Static } from 'typebox'
import { ACCOUNT_STATES, ChallengeToken, FactorCode } from '../accounts/account.ts'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { STAFF_PASSWORD_LENGTH, STAFF_RIGHTS } from '../named-values.ts'

/** Request body without fields. The session token is in the header `Authorization: Bearer TOKEN`, never in a body. */
export const NoParams = Type.Object({})

export const WallClockTime = Type.Integer({ description: 'Wall clock, epoch ms' })
export const StaffState = Type.Enum([...ACCOUNT_STATES])
export const StaffRight = Type.Enum([...STAFF_RIGHTS])
export type StaffRight = Static<typeof StaffRight>

const Password = Type.String({ minLength: 1, maxLength: 64 })

/**
 * Passkey response to the challenge from `/office/passkeyproofoptions`. The request contains both fields or neither.
 */
const PasskeyProof = {
  challenge: Type.Optional(ChallengeToken),
  response: Type.Optional(Type.String({ minLength: 2, maxLength: 4_000, description: 'JSON as text' })),
}

/**
 * Step-up authentication for a single call (AR4): an authenticator code or a passkey response. If omitted, the call is
 * refused with `stepUpRequired`.
 */
export const StepUp = {
  proof: Type.Optional(
    Type.Object({
      code: Type.Optional(Type.String({ pattern: '^\\d{6}$', description: 'Authenticator code, valid once' })),
      ...PasskeyProof,
    }),
  ),
}
const NewPassword = Type.String({
  minLength: STAFF_PASSWORD_LENGTH.min,
  maxLength: STAFF_PASSWORD_LENGTH.max,
})

/** The logged-in member of staff with operator and permissions. */
export const StaffIdentity = Type.Object({
  loginId: Type.String(),
  operator: Nullable(Type.String({ description: 'Name of the operator; null: staff of the platform' })),
  operatorType: Nullable(
    Type.Union([Type.Literal(1), Type.Literal(2)], { description: '2: the operator holds the wallets' }),
  ),
  currencies: Type.Array(Type.String(), {
    description: 'Currencies of the operator’s new upline accounts; empty for platform staff',
  }),
  groupNames: Type.Array(Type.String(), { description: 'The operator’s names of price groups A to D (OD8)' }),
  account: Nullable(
    Type.String({ description: 'Id of the upline account of the user; null: the operator itself, or the platform' }),
  ),
  level: Nullable(Type.Enum([...UPLINE_LEVELS])),
  currency: Nullable(Type.String({ description: 'Currency of the upline account and its downline' })),
  state: Type.Enum([...ACCOUNT_STATES], {
    description: 'The most restrictive state of the login and all accounts above. Only `active` permits changes.',
  }),
  main: Type.Boolean({ description: 'The main login has every permission and manages the sub-accounts' }),
  rights: Type.Array(StaffRight),
  mustChangePassword: Type.Boolean({
    description:
      'The password is temporary or shorter than 12 characters. No other action is possible until it is changed.',
  }),
  secondFactor: Type.Object({
    required: Type.Boolean({
      description: 'The user can move money or prices. No action is possible without a second factor.',
    }),
    enrolled: Type.Boolean({ description: 'An authenticator or a passkey is active' }),
    authenticator: Type.Boolean({ description: 'An authenticator is active' }),
    passkeys: Type.Integer({ description: 'Number of active passkeys' }),
    proved: Type.Boolean({ description: 'The second factor is verified in this session' }),
    recoveryLeft: Type.Integer({ description: 'Number of unused recovery codes' }),
  }),
  lastLoginMs: Nullable(WallClockTime),
})
export type StaffIdentity = Static<typeof StaffIdentity>

export const StaffLogin = Type.Object({
  loginId: Type.String({ maxLength: 64 }),
  password: Type.String({ maxLength: 64 }),
})
export const StaffLoginAnswer = createResponseSchema({ token: Type.String(), me: StaffIdentity })
export type StaffLoginAnswer = Static<typeof StaffLoginAnswer>
export const MeAnswer = createResponseSchema({ me: StaffIdentity })
export type MeAnswer = Static<typeof MeAnswer>

/**
 * Starts the enrolment of an authenticator app and returns its secret. The authenticator becomes active with its first
 * code; if a passkey already exists, step-up authentication is required (AR4).
 */
export const EnrolFactor = Type.Object({ password: Password, ...StepUp })
export const EnrolFactorAnswer = createResponseSchema({
  secret: Type.String({ description: 'Base32 secret for manual entry' }),
  uri: Type.String({ description: '`otpauth://` URI for a QR code' }),
})
export type EnrolFactorAnswer = Static<typeof EnrolFactorAnswer>
export const ConfirmFactor = Type.Object({ code: FactorCode })
/** Recovery codes, returned once; null if the login already has recovery codes. */
export const ConfirmFactorAnswer = createResponseSchema({
  recoveryCodes: Nullable(Type.Array(Type.String())),
  me: StaffIdentity,
})
export type ConfirmFactorAnswer = Static<typeof ConfirmFactorAnswer>
/** Replaces the recovery codes of the caller's login. Requires the password, and an authenticator code or a passkey. */
export const RenewRecovery = Type.Object({ password: Password, code: Type.Optional(FactorCode), ...PasskeyProof })
export const RenewRecoveryAnswer = createResponseSchema({ recoveryCodes: Type.Array(Type.String()), me: StaffIdentity })
export type RenewRecoveryAnswer = Static<typeof RenewRecoveryAnswer>
export const ProveFactor = Type.Object({ code: Type.Optional(FactorCode), ...PasskeyProof })

export const StaffSession = Type.Object({
  id: Type.Integer(),
  device: Nullable(Type.String({ description: 'User agent as the browser reports it' })),
  address: Nullable(Type.String({ description: 'Shortened IP address' })),
  sinceMs: WallClockTime,
  seenMs: WallClockTime,
  proved: Type.Boolean(),
  isThis: Type.Boolean(),
})
export type StaffSession = Static<typeof StaffSession>
export const StaffSessionsAnswer = createResponseSchema({ sessions: Type.Array(StaffSession) })
export type StaffSessionsAnswer = Static<typeof StaffSessionsAnswer>
/** Ends a staff session by its id, or every session of the caller except the current session. */
export const EndStaffSession = Type.Object({
  which: Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('others')]),
})

export const StaffPassword = Type.Object({
  current: Password,
  wanted: NewPassword,
  confirmed: Type.String({ minLength: 1, maxLength: 64, description: 'The new password again' }),
})

export const StaffRow = Type.Object({
  loginId: Type.String(),
  main: Type.Boolean(),
  rights: Type.Array(StaffRight),
  state: StaffState,
  mustChangePassword: Type.Boolean(),
  enrolled: Type.Boolean(),
  lastLoginMs: Nullable(WallClockTime),
  sessions: Type.Array(Type.Pick(StaffSession, ['device', 'address', 'sinceMs', 'seenMs']), {
    description: 'Active sessions, newest first; empty in the response to a change',
  }),
})
export type StaffRow = Static<typeof StaffRow>
export const StaffListAnswer = createResponseSchema({ staff: Type.Array(StaffRow) })
export type StaffListAnswer = Static<typeof StaffListAnswer>
export const CreateStaff = Type.Object({
  name: Type.String({ pattern: '^[A-Za-z0-9]{2,16}$', description: 'Suffix appended to the main login’s name' }),
  rights: Type.Array(StaffRight),
  ...StepUp,
})
/**
 * Changes a staff login. An omitted field is unchanged; `newPassword` generates a password, which the response contains
 * once.
 */
export const SetStaff = Type.Object({
  loginId: Type.String({ minLength: 1, maxLength: 64 }),
  state: Type.Optional(StaffState),
  rights: Type.Optional(Type.Array(StaffRight)),
  newPassword: Type.Optional(Type.Boolean()),
  forgetFactor: Type.Optional(
    Type.Boolean({ description: 'Removes the authenticator, passkeys and recovery codes. The user must enrol again.' }),
  ),
  endSessions: Type.Optional(Type.Boolean({ description: 'Ends all sessions of the user' })),
  ...StepUp,
})
export const StaffChangeAnswer = createResponseSchema({ staff: StaffRow, password: Nullable(Type.String()) })
export type StaffChangeAnswer = Static<typeof StaffChangeAnswer>
