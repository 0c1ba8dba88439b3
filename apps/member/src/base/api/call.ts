import { readByName, writeByName } from '@touchline/contract/by-name'
import type { FieldFault } from '@touchline/contract/field-rules'
import type { BalanceRefused, BetRefused, LoginRefused } from '@touchline/contract/named-records'
import { parseWireAmount } from '@touchline/ui/format'
import { takePrefetched } from '../settings/prefetched.ts'
import { pathOf, type CallName } from './paths.ts'

/**
 * Self-imposed limit that refused a bet (PR9). `left`: minor units as a decimal string, negative if the limit is
 * exceeded.
 */
export type ExceededSelfLimit = NonNullable<BetRefused['ownLimit']>

export type BarredRefusal = NonNullable<BalanceRefused['barred']>

export type RefusedLegs = Pick<BetRefused, 'leg' | 'offer' | 'related'>

/** Invalid field by the site's field name, with the generic rule it breaks (product §5). */
export interface RefusedField extends FieldFault {
  readonly field: string
}

/**
 * Outcome of a request. `unanswered` means that the result is unknown: no response, or a response that does not come
 * from the handler (a proxy page, a server failure). The request may have been executed.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly oddsMilli?: number
      /** LI4: largest stake that the bookmaker can still accept, minor units. */
      readonly maxBetMinor?: bigint
      readonly ownLimit?: ExceededSelfLimit
      /** PR7: bar that applies although the operator does not report a balance. */
      readonly barred?: BarredRefusal
      /**
       * Refused leg of a bet with several legs, the current offer for the legs, and legs that may not be combined.
       * Absent if the refusal concerns no leg.
       */
      readonly refusedLegs?: RefusedLegs
      /** For invalid input: the field and the generic rule it breaks. */
      readonly refusedField?: RefusedField
      /** For a login: the second factor that is still required. */
      readonly second?: Required<Pick<LoginRefused, 'challenge' | 'factors'>>
    }
  | { readonly kind: 'unanswered' }

const PATIENCE_MS = 12_000

/**
 * Calls sent with `keepalive`, because the page shows them as done immediately and may be closed before the request is
 * sent.
 */
const OUTLIVES_PAGE: ReadonlySet<CallName> = new Set(['usersettings'])

/** Posts an API call and parses the response into the site's field names. Never throws: failures are outcomes. */
export async function callServer<T>(name: CallName, body: object): Promise<Outcome<T>> {
  try {
    const text = JSON.stringify(writeByName(body))
    const response = await (takePrefetched(`${pathOf(name)} ${text}`)?.catch(() => post(name, text)) ??
      post(name, text))
    return parseOutcome<T>(response.status, await response.json())
  } catch {
    return { kind: 'unanswered' }
  }
}

function post(name: CallName, body: string): Promise<Response> {
  return fetch(pathOf(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: OUTLIVES_PAGE.has(name),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

/** Converts an HTTP response to an outcome by its `status` and `statusdesc`. Exported for tests. */
export function parseOutcome<T>(httpStatus: number, body: unknown): Outcome<T> {
  const answer: unknown = readByName(body)
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return { kind: 'unanswered' }
  if (answer.status === 1 || answer.status === '1') return { kind: 'answered', value: answer as T }
  const code = 'statusdesc' in answer && typeof answer.statusdesc === 'string' ? answer.statusdesc : ''
  // A closed site refuses before it executes a request, so `maintenance` is a definite refusal. Other 5xx
  // responses leave the outcome unknown.
  if (code === '' || (httpStatus >= 500 && code !== 'maintenance')) return { kind: 'unanswered' }
  const priceFields =
    'oddsMilli' in answer && typeof answer.oddsMilli === 'number' ? { oddsMilli: answer.oddsMilli } : {}
  const maxBetFields =
    'maxBet' in answer && typeof answer.maxBet === 'string' ? { maxBetMinor: parseWireAmount(answer.maxBet) } : {}
  const otherFields = {
    ...toSelfLimitFields(answer as BetRefused),
    ...toBarredFields(answer as BalanceRefused),
    ...toRefusedLegs(answer as RefusedLegs),
    ...toSecondFactorFields(answer as LoginRefused),
    ...toRefusedField(answer as Partial<RefusedField>),
  }
  return { kind: 'refused', code, ...priceFields, ...maxBetFields, ...otherFields }
}

function toSelfLimitFields({ ownLimit }: Pick<BetRefused, 'ownLimit'>) {
  return ownLimit === undefined ? {} : { ownLimit }
}

function toBarredFields({ barred }: Pick<BalanceRefused, 'barred'>) {
  return barred === undefined ? {} : { barred }
}

/**
 * Copies the refused leg, the current offer and the related legs from a refusal. Returns an empty object if the refusal
 * names none.
 */
function toRefusedLegs(answer: RefusedLegs): { refusedLegs?: RefusedLegs } {
  const { leg, offer, related } = answer
  if (leg === undefined && offer === undefined && related === undefined) return {}
  return { refusedLegs: { ...(leg && { leg }), ...(offer && { offer }), ...(related && { related }) } }
}

function toSecondFactorFields({ challenge, factors }: Partial<LoginRefused>) {
  return challenge === undefined || factors === undefined ? {} : { second: { challenge, factors } }
}

function toRefusedField({ field, rule, value, other }: Partial<RefusedField>): { refusedField?: RefusedField } {
  if (field === undefined || rule === undefined) return {}
  const name = field.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return { refusedField: { field: name, rule, ...(value !== undefined && { value }), ...(other && { other }) } }
}
