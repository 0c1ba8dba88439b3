import { houseOperatorNow } from '../state/house-operator.ts'
import { signOut, tokenNow } from '../state/session.ts'
import { askStepUp } from '../state/step-up.ts'
import { readJsonLines } from './json-lines.ts'
import { PATHS, type CallName } from './paths.ts'

/**
 * What became of a request. `unheard` is neither yes nor no: no answer came, or one that says nothing of the request,
 * so it may or may not have been done.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly field: string | null }
  | { readonly kind: 'unheard' }

const PATIENCE_MS = 30_000

/** The session is over with these; other refusals leave it as it was. */
const ENDS_VISIT: ReadonlySet<string> = new Set([
  'session_not_exists',
  'session_expired',
  'invalidSession',
  'account_inactive',
  'BLOCK',
  'CLOSE',
])

/** Calls that read what an operator has: staff of the house name the one that they chose. */
const OF_OPERATOR: ReadonlySet<CallName> = new Set([
  'accounts',
  'account',
  'accountsFile',
  'bet',
  'bets',
  'betsFile',
  'forecast',
  'forecastMatch',
  'outstanding',
  'report',
  'shares',
  'statement',
])

const withOperator = (name: CallName, body: object): object => {
  const operator = OF_OPERATOR.has(name) ? houseOperatorNow() : null
  return operator === null ? body : { operator, ...body }
}

const post = (
  name: CallName,
  body: object,
  token: string | null,
  signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<Response> =>
  fetch(PATHS[name], {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(withOperator(name, body)),
    signal,
  })

/** Judges an answer by its envelope; exported for its test. */
export const read = <T>(httpStatus: number, answer: unknown): Outcome<T> => {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return { kind: 'unheard' }
  if (answer.status === 1) return { kind: 'answered', value: answer as T }
  const code = 'statusdesc' in answer && typeof answer.statusdesc === 'string' ? answer.statusdesc : ''
  // A closed house says so before it begins with anything; no other failure inside the server is an answer.
  if (code === '' || (httpStatus >= 500 && code !== 'maintenance')) return { kind: 'unheard' }
  return { kind: 'refused', code, field: 'field' in answer && typeof answer.field === 'string' ? answer.field : null }
}

const callOnce = async <T>(name: CallName, body: object): Promise<Outcome<T>> => {
  const token = tokenNow()
  try {
    const response = await post(name, body, token)
    const outcome = read<T>(response.status, await response.json())
    // Another may have logged in meanwhile, whose session this does not concern.
    if (outcome.kind === 'refused' && ENDS_VISIT.has(outcome.code) && tokenNow() === token) signOut(true)
    return outcome
  } catch {
    return { kind: 'unheard' }
  }
}

const wasRefused = (outcome: Outcome<unknown>, ...codes: readonly string[]): boolean =>
  outcome.kind === 'refused' && codes.includes(outcome.code)

/**
 * Posts a call in the name of who works here. Never throws. A session that is over leads back to the login. A call that
 * needs the second factor again (AR4) asks for it and is posted again with the proof.
 */
export const call = async <T>(name: CallName, body: object = {}): Promise<Outcome<T>> => {
  let outcome = await callOnce<T>(name, body)
  let hasAsked = false
  while (
    wasRefused(outcome, 'stepUpRequired') ||
    (hasAsked && wasRefused(outcome, 'secondFactorWrong', 'loginLimit'))
  ) {
    const proof = await askStepUp(hasAsked && outcome.kind === 'refused' ? outcome.code : null)
    if (proof === null) return outcome
    hasAsked = true
    outcome = await callOnce<T>(name, { ...body, proof })
  }
  return outcome
}

/** Why it was not done, as a code; null where it was. */
export const refusalOf = (outcome: Outcome<unknown>): string | null => {
  if (outcome.kind === 'answered') return null
  return outcome.kind === 'refused' ? outcome.code : 'requestFailed'
}

/** A refused or unheard request, for readers that can do nothing but show it. */
export class CallFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The same for what is only read: the answer, or a CallFailed thrown for the query that asked. */
export const readCall = async <T>(name: CallName, body: object = {}): Promise<T> => {
  const outcome = await call<T>(name, body)
  if (outcome.kind === 'answered') return outcome.value
  throw new CallFailed(refusalOf(outcome) ?? '')
}

const isEnd = (line: object): line is { readonly rows: number } =>
  Object.keys(line).length === 1 && 'rows' in line && typeof line.rows === 'number'

/** Rows of an answer, as they come. Throws CallFailed where it is refused, or where not all came. */
const takeRows = async <Row>(response: Response, take: (row: Row) => void, heard: () => void): Promise<void> => {
  if (response.body === null || !(response.headers.get('content-type') ?? '').includes('x-ndjson')) {
    throw new CallFailed(refusalOf(read(response.status, await response.json())) ?? 'requestFailed')
  }
  let [count, told] = [0, -1]
  await readJsonLines(response.body, (line) => {
    heard()
    if (typeof line !== 'object' || line === null) throw new CallFailed('requestFailed')
    if (isEnd(line)) told = line.rows
    else {
      count += 1
      take(line as Row)
    }
  })
  if (count !== told) throw new CallFailed('requestFailed')
}

/**
 * A list to its end, row by row as the server reads it, for a file. Throws CallFailed where it is refused, where
 * nothing more comes, or where its end did not: part of a list is never taken for all of it.
 */
export const readLines = async <Row>(name: CallName, body: object, take: (row: Row) => void): Promise<void> => {
  const waiting = new AbortController()
  let timer = setTimeout(() => waiting.abort(), PATIENCE_MS)
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => waiting.abort(), PATIENCE_MS)
  }
  try {
    await takeRows(await post(name, body, tokenNow(), waiting.signal), take, heard)
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('requestFailed')
  } finally {
    clearTimeout(timer)
  }
}
