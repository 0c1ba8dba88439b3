import { readByName, writeByName } from '@touchline/contract/by-name'
import type { FieldFault } from '@touchline/contract/field-rules'
import type { BalanceRefused, BetRefused, LoginRefused } from '@touchline/contract/named-records'
import { minorOf } from '@touchline/ui/format'
import { takeAhead } from '../settings/asked-ahead.ts'
import { pathOf, type CallName } from './paths.ts'

/** PR9: the limit of the member's own that refused a bet. `left`: minor units in text, below 0 where it was passed. */
export type OwnLimitLeft = NonNullable<BetRefused['ownLimit']>

export type Barred = NonNullable<BalanceRefused['barred']>

export type RefusedLegs = Pick<BetRefused, 'leg' | 'offer' | 'related'>

/** A field that the server found wrong, by the site's own name, and the generic rule that it breaks (product §5). */
export interface RefusedField extends FieldFault {
  readonly field: string
}

/**
 * What became of a request. `unheard` is neither yes nor no: no answer came, or one that says nothing of the request
 * (a proxy's page, a failure inside the server), so it may or may not have been done.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly oddsMilli?: number
      /** LI4: the largest stake that the house can still take, minor units. */
      readonly maxBetMinor?: bigint
      readonly ownLimit?: OwnLimitLeft
      /** PR7: of a balance that the operator does not tell. */
      readonly barred?: Barred
      /** Of several legs: which one it is for, and how each stands now. */
      readonly ofLegs?: RefusedLegs
      /** For bad input: the field, and the generic rule that it breaks. */
      readonly refusedField?: RefusedField
      /** Of a login: the step that is still to be answered. */
      readonly second?: Required<Pick<LoginRefused, 'challenge' | 'factors'>>
    }
  | { readonly kind: 'unheard' }

const PATIENCE_MS = 12_000

/** Shown as done before it is: it reaches the server although the page is left at once. */
const OUTLIVES_PAGE: ReadonlySet<CallName> = new Set(['usersettings'])

const post = (name: CallName, body: string): Promise<Response> =>
  fetch(pathOf(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: OUTLIVES_PAGE.has(name),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

/**
 * Posts one of the product's calls, and reads its answer, by the site's own names. Never throws: what went wrong is in
 * the answer.
 */
export const call = async <T>(name: CallName, body: object): Promise<Outcome<T>> => {
  try {
    const text = JSON.stringify(writeByName(body))
    const response = await (takeAhead(`${pathOf(name)} ${text}`)?.catch(() => post(name, text)) ?? post(name, text))
    return read<T>(response.status, await response.json())
  } catch {
    return { kind: 'unheard' }
  }
}

/** Judges an answer by its envelope; exported for its test. */
export const read = <T>(httpStatus: number, told: unknown): Outcome<T> => {
  const answer: unknown = readByName(told)
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return { kind: 'unheard' }
  if (answer.status === 1 || answer.status === '1') return { kind: 'answered', value: answer as T }
  const code = 'statusdesc' in answer && typeof answer.statusdesc === 'string' ? answer.statusdesc : ''
  // A closed site says so before it begins with anything; no other failure inside the server is an answer.
  if (code === '' || (httpStatus >= 500 && code !== 'maintenance')) return { kind: 'unheard' }
  const moved = 'oddsMilli' in answer && typeof answer.oddsMilli === 'number' ? { oddsMilli: answer.oddsMilli } : {}
  const most = 'maxBet' in answer && typeof answer.maxBet === 'string' ? { maxBetMinor: minorOf(answer.maxBet) } : {}
  const more = {
    ...ownLimitOf(answer as BetRefused),
    ...barredOf(answer as BalanceRefused),
    ...ofLegs(answer as RefusedLegs),
    ...secondOf(answer as LoginRefused),
    ...refusedFieldOf(answer as Partial<RefusedField>),
  }
  return { kind: 'refused', code, ...moved, ...most, ...more }
}

const ownLimitOf = ({ ownLimit }: Pick<BetRefused, 'ownLimit'>) => (ownLimit === undefined ? {} : { ownLimit })

const barredOf = ({ barred }: Pick<BalanceRefused, 'barred'>) => (barred === undefined ? {} : { barred })

const refusedFieldOf = ({ field, rule, value, other }: Partial<RefusedField>): { refusedField?: RefusedField } => {
  if (field === undefined || rule === undefined) return {}
  const name = field.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return { refusedField: { field: name, rule, ...(value !== undefined && { value }), ...(other && { other }) } }
}

const secondOf = ({ challenge, factors }: Partial<LoginRefused>) =>
  challenge === undefined || factors === undefined ? {} : { second: { challenge, factors } }

/** What only the server says of legs, and so in the form of the contract. */
const ofLegs = (answer: RefusedLegs): { ofLegs?: RefusedLegs } => {
  const { leg, offer, related } = answer
  if (leg === undefined && offer === undefined && related === undefined) return {}
  return { ofLegs: { ...(leg && { leg }), ...(offer && { offer }), ...(related && { related }) } }
}
