import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '@touchline/domain/calendar'
import type { Clock } from '../platform/clock/clock.ts'
import type { Caller, Member, MemberStore, NewMember, Operator, SessionStore } from './account-ports.ts'
import type { LaunchLogin } from './launch-login.ts'
import { type LoginAnswer, enter, refused } from './login.ts'
import type { Passwords } from './passwords.ts'
import type { RecordSecurity } from './security-log.ts'
import type { SessionGuard } from './session-guard.ts'
import type { AskOperator } from './wallet-ports.ts'

/** An operator as a token names it, with the currencies that it makes accounts in. */
export interface AskedOperator extends Pick<Operator, 'id' | 'type'> {
  readonly currencies: readonly string[]
}

export interface AskedLoginStore {
  /** Null where there is none of this name. */
  operatorNamed(name: string): Promise<AskedOperator | null>
  /** Does nothing where the name is taken, in any case. */
  makeMember(member: Omit<NewMember, 'commType' | 'settings'>): Promise<void>
}

interface AskedLoginParts {
  readonly members: Pick<MemberStore, 'byAccountId'>
  readonly sessions: Pick<SessionStore, 'takeNonce'>
  readonly askedLogins: AskedLoginStore
  readonly passwords: Pick<Passwords, 'hash'>
  readonly guard: Pick<SessionGuard, 'open'>
  readonly clock: Clock
  readonly record: RecordSecurity
  readonly askOperator: AskOperator
  /** The brand that this site is served under. */
  readonly brand: string
}

/** Stands between an operator's name and its own token, and in no token that is signed. */
const MARK = '~'
const SHOWN = /^[\x21-\x7e]{1,1024}$/

/** A token that only the operator can read, as `operator~token`; null of any other. */
const askedToken = (text: string): { readonly operator: string; readonly token: string } | null => {
  const at = text.indexOf(MARK)
  const [operator, token] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && SHOWN.test(token) ? { operator, token } : null
}

/** How long a token that was used is known again, ms: no date stands in it that we could read. */
const KNOWN_AGAIN_MS = 365 * DAY_MS

/** So that a token is known again without being kept. */
const nonceOf = (token: string): string => `asked-${createHash('sha256').update(token).digest('base64url')}`

type Refusal = Extract<LoginAnswer, { readonly ok: false }>['code']
type Asked = { readonly member: Member } | { readonly code: Refusal }

/** Who the operator says it is: the account, made where there is none yet, in the currency that it names. */
const createFind = (parts: AskedLoginParts) => {
  const { members, sessions, askedLogins, passwords, askOperator, clock, brand } = parts
  /** A member who was never heard of is made; nobody knows the password. */
  const make = async (operatorId: number, accountId: string, currency: string): Promise<void> => {
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
    await askedLogins.makeMember({ operatorId, accountId, currency, passwordHash })
  }
  return async ({ operator: name, token }: { readonly operator: string; readonly token: string }): Promise<Asked> => {
    const operator = await askedLogins.operatorNamed(name)
    if (operator?.type !== 2) return { code: 'invalidSession' }
    const told = await askOperator(operator.id, token, brand)
    if (!told.ok) return { code: told.code }
    const { accountId, currency } = told
    const knownUntilMs = clock.wallMs() + KNOWN_AGAIN_MS
    if (!(await sessions.takeNonce(operator.id, nonceOf(token), knownUntilMs))) return { code: 'invalidSession' }
    const find = async () => (await members.byAccountId(accountId))?.member ?? null
    let member = await find()
    if (member === null) {
      if (!operator.currencies.includes(currency)) return { code: 'currencyNotSupported' }
      await make(operator.id, accountId, currency)
      member = await find()
    }
    if (member === null || member.operator.id !== operator.id) return { code: 'invalidSession' }
    return member.currency === currency ? { member } : { code: 'currencyNotSupported' }
  }
}

const createRefuse =
  ({ record }: AskedLoginParts) =>
  async (code: Refusal, { address, device }: Caller): Promise<LoginAnswer> => {
    const detail = { why: code, way: 'launch' }
    await record({ kind: 'loginFailed', memberId: null, actor: 'launch', address, device, detail })
    return refused(code)
  }

/**
 * Logs a member in by a token that the operator alone can read: it is asked whose it is, over the signed calls to its
 * wallet (WA8). Good once in a year, whatever the operator says of it a second time; without an answer nobody is logged
 * in. Any other token is one that the operator signed.
 */
export const createAskedLogin = (parts: AskedLoginParts, signed: LaunchLogin): LaunchLogin => {
  const [find, refuse] = [createFind(parts), createRefuse(parts)]
  return async (text, caller, replaces) => {
    const asked = askedToken(text)
    if (asked === null) return signed(text, caller, replaces)
    const found = await find(asked)
    if ('code' in found) return refuse(found.code, caller)
    return enter(parts.guard, found.member, { way: 'launch', caller, ...(replaces !== undefined && { replaces }) })
  }
}
