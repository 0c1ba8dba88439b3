import Type, { type Static } from 'typebox'
import { ChallengeToken, FactorCode, PasskeyOptionsAnswer, PasskeyResponse } from './account.ts'
import { SessionFields, createResponseSchema } from '../envelope.ts'

export { PasskeyOptionsAnswer }

/** Password and, if the member has a second factor, a code or a passkey response. */
const ProofFields = {
  ...SessionFields,
  password: Type.String({ minLength: 1, maxLength: 64 }),
  code: Type.Optional(FactorCode),
  proof_challenge: Type.Optional(ChallengeToken),
  proof_response: Type.Optional(PasskeyResponse),
}

const Moment = Type.Integer({ description: 'Wall clock, epoch ms' })

export const ListSessions = Type.Object(SessionFields)
export const SessionsAnswer = createResponseSchema({
  sessions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      device: Type.Union([Type.String(), Type.Null()], { description: 'User agent as the browser reports it' }),
      address: Type.Union([Type.String(), Type.Null()], { description: 'Shortened IP address' }),
      since_ms: Moment,
      seen_ms: Moment,
      this: Type.Boolean({ description: 'The session of this request' }),
    }),
  ),
})
export type SessionsAnswer = Static<typeof SessionsAnswer>
export const EndSession = Type.Object({ ...SessionFields, id: Type.Integer({ minimum: 1 }) })
export const EndAllSessions = Type.Object({
  ...SessionFields,
  keep_this: Type.Boolean({ description: 'If false, the session of this request ends too' }),
})

export const ListFactors = Type.Object(SessionFields)
export const FactorsAnswer = createResponseSchema({
  totp: Type.Boolean({ description: 'An authenticator is active' }),
  passkeys: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      created_ms: Moment,
      last_used_ms: Type.Union([Moment, Type.Null()]),
    }),
  ),
  recovery_left: Type.Integer({ description: 'Number of unused recovery codes' }),
})
export type FactorsAnswer = Static<typeof FactorsAnswer>

export const StartTotp = Type.Object(ProofFields)
export const StartTotpAnswer = createResponseSchema({
  secret: Type.String({ description: 'Base32 secret for manual entry' }),
  uri: Type.String({ description: '`otpauth://` URI for a QR code' }),
})
export type StartTotpAnswer = Static<typeof StartTotpAnswer>
export const ConfirmTotp = Type.Object({ ...SessionFields, code: FactorCode })
export const RemoveTotp = Type.Object(ProofFields)
export const NewRecoveryCodes = Type.Object(ProofFields)
/** Recovery codes, returned only once. Null if the member already has recovery codes. */
export const RecoveryAnswer = createResponseSchema({
  recovery_codes: Type.Union([Type.Array(Type.String()), Type.Null()]),
})
export type RecoveryAnswer = Static<typeof RecoveryAnswer>

export const PasskeyProofOptions = Type.Object(SessionFields)
export const StartPasskey = Type.Object(ProofFields)
export const AddPasskey = Type.Object({
  ...SessionFields,
  challenge: ChallengeToken,
  response: PasskeyResponse,
  name: Type.String({ minLength: 1, maxLength: 40, description: 'The member’s name for the passkey' }),
})
export const RemovePasskey = Type.Object({ ...ProofFields, id: Type.Integer({ minimum: 1 }) })
