import type { Clock } from '../platform/clock/clock.ts'
import type { Caller, MemberStore, SessionStore } from './account-ports.ts'
import { type LaunchKeyStore, hasLaunchSignature, signLaunch } from './launch-login.ts'
import { type Login, type LoginAnswer, refused } from './login.ts'
import type { RecordSecurity } from './security-log.ts'

/** A login by password in a body that the operator signed. */
export interface SignedLogin {
  readonly accountId: string
  readonly password: string
  /** The site that the login is for: `operator/brand`. */
  readonly audience: string
  /** The launch key of the operator that signed the body. */
  readonly keyId: string
  /** Epoch ms, wall clock. */
  readonly issuedAtMs: number
  /** 8 to 64 letters or digits, used once. */
  readonly nonce: string
  readonly signature: string
}

/** A body is valid for this long before and after its time of issue, ms. */
const SIGNED_LOGIN_MS = 60_000

/** The signed text: each field of the body on a line of its own, the password last, as it may hold a line feed. */
const signedText = ({ audience, keyId, accountId, issuedAtMs, nonce, password }: Omit<SignedLogin, 'signature'>) =>
  ['securelogin', audience, keyId, accountId, String(issuedAtMs), nonce, password].join('\n')

/** base64url of the HMAC-SHA256 of the fields with the secret of the operator's key. */
export const signLogin = (fields: Omit<SignedLogin, 'signature'>, secret: string): string =>
  signLaunch(signedText(fields), secret)

interface SecureLoginParts {
  readonly members: Pick<MemberStore, 'byAccountId'>
  readonly sessions: Pick<SessionStore, 'takeNonce'>
  readonly keys: LaunchKeyStore
  readonly login: Login
  readonly clock: Pick<Clock, 'wallMs'>
  readonly record: RecordSecurity
  /** The brand that this site is served under. */
  readonly brand: string
}

/** Finds the operator of the member, if one of its keys signed the body for this site. Returns null otherwise. */
const createVerify =
  ({ members, keys, brand }: SecureLoginParts) =>
  async (body: SignedLogin): Promise<{ readonly operatorId: number; readonly memberId: number } | null> => {
    const known = await members.byAccountId(body.accountId)
    if (known === null) return null
    const { id, operator } = known.member
    const key = (await keys.keysOf(operator.id)).find(({ keyId }) => keyId === body.keyId)
    if (key === undefined || body.audience !== `${operator.name}/${brand}`) return null
    return hasLaunchSignature(signedText(body), body.signature, key.secret)
      ? { operatorId: operator.id, memberId: id }
      : null
  }

/**
 * Logs a member in by a password in a body that the operator of the member signed. The signature is valid for a minute
 * and once. After it, everything that applies to a login by password applies.
 */
export const createSecureLogin = (parts: SecureLoginParts) => {
  const { sessions, login, clock, record } = parts
  const verify = createVerify(parts)
  const refuse = async (code: 'invalidSession' | 'session_expired', body: SignedLogin, caller: Caller, id?: number) => {
    await record({
      kind: 'loginFailed',
      memberId: id ?? null,
      actor: body.accountId,
      address: caller.address,
      device: caller.device,
      detail: { why: code, way: 'secure' },
    })
    return refused(code)
  }
  return async (body: SignedLogin, caller: Caller): Promise<LoginAnswer> => {
    const { accountId, password, issuedAtMs, nonce } = body
    if (accountId === '') return refused('usernameRequired')
    if (password === '') return refused('passwordRequired')
    const verified = await verify(body)
    if (verified === null) return refuse('invalidSession', body, caller)
    const { operatorId, memberId } = verified
    const ageMs = clock.wallMs() - issuedAtMs
    if (ageMs > SIGNED_LOGIN_MS) return refuse('session_expired', body, caller, memberId)
    const isDue = ageMs >= -SIGNED_LOGIN_MS
    const isFirst = isDue && (await sessions.takeNonce(operatorId, nonce, issuedAtMs + SIGNED_LOGIN_MS))
    return isFirst ? login({ accountId, password, caller }) : refuse('invalidSession', body, caller, memberId)
  }
}
export type SecureLogin = ReturnType<typeof createSecureLogin>
