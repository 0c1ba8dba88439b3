import type { LoginRefused } from '@touchline/contract/account'
import type { BetRefused } from '@touchline/contract/placing'
import { minorOf } from '@touchline/ui/format'
import { PATHS, type CallName } from './paths.ts'

export type RefusedLegs = Pick<BetRefused, 'leg' | 'offer' | 'related'>

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
      /** Of several legs: which one it is for, and how each stands now. */
      readonly ofLegs?: RefusedLegs
      /** Of a login: the step that is still to be answered. */
      readonly second?: Required<Pick<LoginRefused, 'challenge' | 'factors'>>
    }
  | { readonly kind: 'unheard' }

const PATIENCE_MS = 12_000

/** Shown as done before it is: it reaches the server although the page is left at once. */
const OUTLIVES_PAGE: ReadonlySet<CallName> = new Set(['usersettings'])

/** Posts one of the product's calls. Never throws: what went wrong is in the answer. */
export async function call<T>(name: CallName, body: object): Promise<Outcome<T>> {
  try {
    const response = await fetch(PATHS[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: OUTLIVES_PAGE.has(name),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return read<T>(response.status, await response.json())
  } catch {
    return { kind: 'unheard' }
  }
}

/** Judges an answer by its envelope; exported for its test. */
export function read<T>(httpStatus: number, answer: unknown): Outcome<T> {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return { kind: 'unheard' }
  if (answer.status === 1 || answer.status === '1') return { kind: 'answered', value: answer as T }
  const code = 'statusdesc' in answer && typeof answer.statusdesc === 'string' ? answer.statusdesc : ''
  // A closed site says so before it begins with anything; no other failure inside the server is an answer.
  if (code === '' || (httpStatus >= 500 && code !== 'maintenance')) return { kind: 'unheard' }
  const moved = 'odds_milli' in answer && typeof answer.odds_milli === 'number' ? { oddsMilli: answer.odds_milli } : {}
  const most = 'max_bet' in answer && typeof answer.max_bet === 'string' ? { maxBetMinor: minorOf(answer.max_bet) } : {}
  const more = { ...ofLegs(answer as RefusedLegs), ...secondOf(answer as LoginRefused) }
  return { kind: 'refused', code, ...moved, ...most, ...more }
}

const secondOf = ({ challenge, factors }: Partial<LoginRefused>) =>
  challenge === undefined || factors === undefined ? {} : { second: { challenge, factors } }

/** What only the server says of legs, and so in the form of the contract. */
function ofLegs(answer: RefusedLegs): { ofLegs?: RefusedLegs } {
  const { leg, offer, related } = answer
  if (leg === undefined && offer === undefined && related === undefined) return {}
  return { ofLegs: { ...(leg && { leg }), ...(offer && { offer }), ...(related && { related }) } }
}
