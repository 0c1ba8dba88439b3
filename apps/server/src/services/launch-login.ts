import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Code } from '@touchline/contract/codes'
import type { MemberStore, SessionStore } from './account-ports.ts'
import { refusalOfState } from './account-state.ts'
import type { LoginAnswer } from './login.ts'
import type { Clock } from './ports.ts'
import type { SessionGuard } from './session-guard.ts'

/** What an operator's launch token says. */
export interface LaunchClaim {
  readonly account_id: string
  /** Epoch ms, wall clock. */
  readonly expires_at: number
  /** 8 to 64 letters or digits, never used twice. */
  readonly nonce: string
}

/** A token that says it is good for longer than this is not taken: it would have to be remembered for as long. */
export const LONGEST_LAUNCH_MS = 600_000

const sign = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url')

/** base64url(JSON claim) . base64url(HMAC-SHA256 of the first part with the operator's secret) */
export const makeLaunchToken = (claim: LaunchClaim, secret: string): string => {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${payload}.${sign(payload, secret)}`
}

const parseClaim = (payload: string): LaunchClaim | null => {
  let claim: unknown
  try {
    claim = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (typeof claim !== 'object' || claim === null) return null
  const { account_id, expires_at, nonce } = claim as Record<string, unknown>
  if (typeof account_id !== 'string' || !/^[A-Za-z0-9_.-]{1,32}$/.test(account_id)) return null
  if (typeof nonce !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(nonce)) return null
  return Number.isSafeInteger(expires_at) ? { account_id, expires_at: expires_at as number, nonce } : null
}

const isSigned = (payload: string, signature: string, secret: string): boolean => {
  const expected = Buffer.from(sign(payload, secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

interface LaunchParts {
  readonly members: Pick<MemberStore, 'byAccountId'>
  readonly sessions: Pick<SessionStore, 'takeNonce'>
  readonly guard: Pick<SessionGuard, 'open'>
  readonly clock: Clock
}

const refused = (code: Code): LoginAnswer => ({ ok: false, code })

/** Logs a member in by a token that his operator signed. It is good once, until it expires. */
export const createLaunchLogin = ({ members, sessions, guard, clock }: LaunchParts) =>
  async (token: string): Promise<LoginAnswer> => {
    const [payload = '', signature = '', ...rest] = token.split('.')
    const claim = rest.length === 0 ? parseClaim(payload) : null
    const known = claim === null ? null : await members.byAccountId(claim.account_id)
    const secret = known?.member.operator.secret ?? null
    if (claim === null || known === null || secret === null) return refused('invalidSession')
    if (!isSigned(payload, signature, secret)) return refused('invalidSession')
    const leftMs = claim.expires_at - clock.wallMs()
    if (leftMs <= 0) return refused('session_expired')
    if (leftMs > LONGEST_LAUNCH_MS) return refused('invalidSession')
    const isFirst = await sessions.takeNonce(known.member.operator.id, claim.nonce, claim.expires_at)
    if (!isFirst) return refused('invalidSession')
    const refusal = refusalOfState(known.member.state)
    if (refusal !== null) return refused(refusal)
    return { ok: true, member: known.member, token: await guard.open(known.member) }
  }
export type LaunchLogin = ReturnType<typeof createLaunchLogin>
