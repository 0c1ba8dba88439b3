import type { Clock } from '../runtime/clock/clock.ts'
import type { Caller, MemberStore, SessionStore } from '../members/index.ts'
import type { LaunchKeyStore } from '../operators/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'
import { hasLaunchSignature, signLaunch } from './launch-login.ts'
import { type Login, type LoginAnswer, refused } from './login.ts'

/** Password login of a member in a request body signed by the operator. */
export interface SignedLogin {
  readonly accountId: string
  readonly password: string
  /** Target site in the form `operator/brand`. */
  readonly audience: string
  /** Id of the launch key that signed the body. */
  readonly keyId: string
  /** Wall-clock time of the signature in epoch milliseconds. */
  readonly issuedAtMs: number
  /** 8 to 64 letters, digits, dashes or underscores, used once. */
  readonly nonce: string
  readonly signature: string
}

/** Maximum distance in milliseconds between the issue time of a signed body and the current time, before or after. */
const SIGNED_LOGIN_MS = 60_000

interface SecureLoginParts {
  readonly members: Pick<MemberStore, 'byAccountId'>
  readonly sessions: Pick<SessionStore, 'consumeNonce'>
  readonly keys: LaunchKeyStore
  readonly login: Login
  readonly clock: Pick<Clock, 'wallMs'>
  readonly record: RecordSecurity
  /** Brand of this site. A login request that was signed for another brand is refused. */
  readonly brand: string
}

export type SecureLogin = ReturnType<typeof createSecureLogin>

/** Returns the HMAC-SHA256 of the fields with the secret of the operator key, in base64url. */
export function signLogin(fields: Omit<SignedLogin, 'signature'>, secret: string): string {
  return signLaunch(signedText(fields), secret)
}

/**
 * Builds the signed text with a line for each field. The password comes last, because a password may contain a line
 * feed.
 */
function signedText({ audience, keyId, accountId, issuedAtMs, nonce, password }: Omit<SignedLogin, 'signature'>) {
  return ['securelogin', audience, keyId, accountId, String(issuedAtMs), nonce, password].join('\n')
}

/**
 * Logs a member in by password in a body signed by the member's operator. The signature is valid once within a minute
 * of its issue time. The rules of the password login then apply.
 */
export function createSecureLogin(parts: SecureLoginParts) {
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
    const isFirst = isDue && (await sessions.consumeNonce(operatorId, nonce, issuedAtMs + SIGNED_LOGIN_MS))
    return isFirst ? login({ accountId, password, caller }) : refuse('invalidSession', body, caller, memberId)
  }
}

/**
 * Creates the signature check. The result is operator and member if an operator key signed the body for this site, or
 * null.
 */
function createVerify({ members, keys, brand }: SecureLoginParts) {
  return async (body: SignedLogin): Promise<{ readonly operatorId: number; readonly memberId: number } | null> => {
    const memberLogin = await members.byAccountId(body.accountId)
    if (memberLogin === null) return null
    const { id, operator } = memberLogin.member
    const key = (await keys.listKeys(operator.id)).find(({ keyId }) => keyId === body.keyId)
    if (key === undefined || body.audience !== `${operator.name}/${brand}`) return null
    return hasLaunchSignature(signedText(body), body.signature, key.secret)
      ? { operatorId: operator.id, memberId: id }
      : null
  }
}
