import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '@touchline/domain/calendar'
import type { Clock } from '../runtime/clock/clock.ts'
import type {
  Caller,
  Member,
  MemberStore,
  NewMember,
  Operator,
  SessionStore,
  Passwords,
  SessionGuard,
  VerifyWithOperator,
} from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'
import type { LaunchLogin } from './launch-login.ts'
import { type LoginAnswer, enter, refused } from './login.ts'

/** Operator named in a login token, with the currencies that new accounts may use. */
export interface TokenOperator extends Pick<Operator, 'id' | 'type'> {
  readonly currencies: readonly string[]
}

export interface TokenLoginStore {
  /** Finds the operator by name, or returns null. */
  operatorNamed(name: string): Promise<TokenOperator | null>
  /** Creates the member. Does nothing if the account id is taken, ignoring case. */
  makeMember(member: Omit<NewMember, 'commType' | 'settings'>): Promise<void>
}

interface TokenLoginParts {
  readonly members: Pick<MemberStore, 'byAccountId'>
  readonly sessions: Pick<SessionStore, 'consumeNonce'>
  readonly tokenLogins: TokenLoginStore
  readonly passwords: Pick<Passwords, 'hash'>
  readonly guard: Pick<SessionGuard, 'open'>
  readonly clock: Clock
  readonly record: RecordSecurity
  readonly verifyWithOperator: VerifyWithOperator
  /** Brand of this site, sent to the operator with the token. */
  readonly brand: string
}

/** Separates the operator name from the operator's own token. The character does not occur in signed tokens. */
const OPERATOR_SEPARATOR = '~'
const VISIBLE_TOKEN = /^[\x21-\x7e]{1,1024}$/

/** Retention of used tokens in milliseconds. The tokens contain no readable expiry date. */
const USED_TOKEN_RETENTION_MS = 365 * DAY_MS

type Refusal = Extract<LoginAnswer, { readonly ok: false }>['code']
type FindResult = { readonly member: Member } | { readonly code: Refusal }

/**
 * Logs a member in with a token that only the operator can read. The server asks the operator for the account over the
 * signed wallet calls (WA8).
 *
 * A token is valid once within a year, even if the operator accepts a token again. Without a response from the operator
 * the login fails. Other tokens are treated as signed launch tokens.
 */
export function createTokenLogin(parts: TokenLoginParts, signed: LaunchLogin): LaunchLogin {
  const [find, refuse] = [createFind(parts), createRefuse(parts)]
  return async (text, caller, replaces) => {
    const operatorToken = parseOperatorToken(text)
    if (operatorToken === null) return signed(text, caller, replaces)
    const findResult = await find(operatorToken)
    if ('code' in findResult) return refuse(findResult.code, caller)
    return enter(parts.guard, findResult.member, {
      loginMethod: 'launch',
      caller,
      ...(replaces !== undefined && { replaces }),
    })
  }
}

/**
 * Creates the lookup of the member whom the operator reports for a token. A missing member is created in the reported
 * currency.
 */
function createFind(parts: TokenLoginParts) {
  const { members, sessions, tokenLogins, passwords, verifyWithOperator, clock, brand } = parts
  /** Creates a member with a random password that nobody knows. */
  const make = async (operatorId: number, accountId: string, currency: string): Promise<void> => {
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
    await tokenLogins.makeMember({ operatorId, accountId, currency, passwordHash })
  }
  return async ({
    operator: name,
    token,
  }: {
    readonly operator: string
    readonly token: string
  }): Promise<FindResult> => {
    const operator = await tokenLogins.operatorNamed(name)
    if (operator?.type !== 2) return { code: 'invalidSession' }
    const response = await verifyWithOperator(operator.id, token, brand)
    if (!response.ok) return { code: response.code }
    const { accountId, currency } = response
    const retainUntilMs = clock.wallMs() + USED_TOKEN_RETENTION_MS
    if (!(await sessions.consumeNonce(operator.id, deriveNonce(token), retainUntilMs)))
      return { code: 'invalidSession' }
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

/** Derives a nonce that identifies a used token without storing the token. */
function deriveNonce(token: string): string {
  return `launch-token-${createHash('sha256').update(token).digest('base64url')}`
}

function createRefuse({ record }: TokenLoginParts) {
  return async (code: Refusal, { address, device }: Caller): Promise<LoginAnswer> => {
    const detail = { why: code, way: 'launch' }
    await record({ kind: 'loginFailed', memberId: null, actor: 'launch', address, device, detail })
    return refused(code)
  }
}

/** Splits a token that only the operator can read, in the form `operator~token`. Returns null for other tokens. */
function parseOperatorToken(text: string): { readonly operator: string; readonly token: string } | null {
  const at = text.indexOf(OPERATOR_SEPARATOR)
  const [operator, token] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && VISIBLE_TOKEN.test(token) ? { operator, token } : null
}
