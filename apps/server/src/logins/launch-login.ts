import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../runtime/clock/clock.ts'
import type { Caller, Member, MemberStore, SessionStore, SessionGuard } from '../members/index.ts'
import { isLongEnough, type LaunchKeyStore } from '../operators/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'
import { type LoginAnswer, enter, refused } from './login.ts'

/** Content of a launch token signed by an operator. */
export interface LaunchClaim {
  /** Id of the operator key that signed the token. */
  readonly key_id: string
  /** Target site in the form `operator/brand`. */
  readonly audience: string
  readonly purpose: 'launch'
  readonly account_id: string
  /** Wall-clock times of issue and expiry in epoch milliseconds. */
  readonly issued_at: number
  readonly expires_at: number
  /** 8 to 64 letters, digits, dashes or underscores, used once. */
  readonly nonce: string
}

/** Maximum validity of a token from its issue time. The nonce has to be stored for the same period. */
export const MAX_LAUNCH_MS = 600_000
/** Tolerated clock difference: maximum time by which the issue time may be in the future. */
const AHEAD_MS = 60_000

interface LaunchParts {
  readonly members: Pick<MemberStore, 'byAccountId'>
  readonly sessions: Pick<SessionStore, 'consumeNonce'>
  readonly keys: LaunchKeyStore
  readonly guard: Pick<SessionGuard, 'open'>
  readonly clock: Clock
  readonly record: RecordSecurity
  /** Brand of this site; a token for another brand is refused. */
  readonly brand: string
}

export type LaunchLogin = ReturnType<typeof createLaunchLogin>

/** Returns the HMAC-SHA256 of a text with the secret of a launch key, in base64url. */
export function signLaunch(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}

/**
 * Builds a token: base64url(JSON claim) . base64url(HMAC-SHA256 of the first part with the secret of the operator key).
 */
export function makeLaunchToken(claim: LaunchClaim, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${payload}.${signLaunch(payload, secret)}`
}

/** Verifies the signature of a launch token in constant time. Returns false for a secret that is too short. */
export function hasLaunchSignature(payload: string, signature: string, secret: string): boolean {
  if (!isLongEnough(secret)) return false
  const expected = Buffer.from(signLaunch(payload, secret))
  const actual = Buffer.from(signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/**
 * Logs a member in with a token signed by the operator. A token is valid once until expiry. If the login replaces an
 * open session, the old session ends in the same step.
 */
export function createLaunchLogin(parts: LaunchParts) {
  const { sessions, guard, clock, record } = parts
  const prove = createProve(parts)
  const refuse = async (code: 'invalidSession' | 'session_expired', caller: Caller, member: Member | null) => {
    await record({
      kind: 'loginFailed',
      memberId: member?.id ?? null,
      actor: member?.accountId ?? 'launch',
      address: caller.address,
      device: caller.device,
      detail: { why: code, way: 'launch' },
    })
    return refused(code)
  }
  return async (token: string, caller: Caller, replaces?: string): Promise<LoginAnswer> => {
    const proved = await prove(token)
    if (proved === null) return refuse('invalidSession', caller, null)
    const { claim, member } = proved
    const fault = checkTimes(claim, clock.wallMs())
    if (fault !== null) return refuse(fault, caller, member)
    const isFirst = await sessions.consumeNonce(member.operator.id, claim.nonce, claim.expires_at)
    if (!isFirst) return refuse('invalidSession', caller, member)
    return enter(guard, member, { loginMethod: 'launch', caller, ...(replaces !== undefined && { replaces }) })
  }
}

function createProve({ members, keys, brand }: LaunchParts) {
  return async (token: string): Promise<{ readonly claim: LaunchClaim; readonly member: Member } | null> => {
    const [payload = '', signature = '', ...rest] = token.split('.')
    const claim = rest.length === 0 ? parseClaim(payload) : null
    const memberLogin = claim === null ? null : await members.byAccountId(claim.account_id)
    if (claim === null || memberLogin === null) return null
    const { operator } = memberLogin.member
    const key = (await keys.listKeys(operator.id)).find(({ keyId }) => keyId === claim.key_id)
    if (key === undefined || !hasLaunchSignature(payload, signature, key.secret)) return null
    return claim.audience === `${operator.name}/${brand}` ? { claim, member: memberLogin.member } : null
  }
}

function parseClaim(payload: string): LaunchClaim | null {
  let claim: unknown
  try {
    claim = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (typeof claim !== 'object' || claim === null) return null
  const { key_id, audience, purpose, account_id, issued_at, expires_at, nonce } = claim as Record<string, unknown>
  if (
    !isMatchingText(key_id, /^[A-Za-z0-9_-]{1,32}$/) ||
    !isMatchingText(audience, /^.{1,200}$/) ||
    purpose !== 'launch'
  )
    return null
  if (!isMatchingText(account_id, /^[A-Za-z0-9_.-]{1,32}$/) || !isMatchingText(nonce, /^[A-Za-z0-9_-]{8,64}$/))
    return null
  if (!Number.isSafeInteger(issued_at) || !Number.isSafeInteger(expires_at)) return null
  return {
    key_id,
    audience,
    purpose,
    account_id,
    issued_at: issued_at as number,
    expires_at: expires_at as number,
    nonce,
  }
}

function isMatchingText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value)
}

/** Returns the refusal code for invalid issue or expiry times of a claim, or null. */
function checkTimes(
  { issued_at, expires_at }: LaunchClaim,
  nowMs: number,
): 'invalidSession' | 'session_expired' | null {
  if (expires_at <= nowMs) return 'session_expired'
  const isTooLong = expires_at - issued_at > MAX_LAUNCH_MS || expires_at - nowMs > MAX_LAUNCH_MS
  return isTooLong || issued_at > nowMs + AHEAD_MS || issued_at >= expires_at ? 'invalidSession' : null
}
