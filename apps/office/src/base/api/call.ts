import { houseOperatorNow } from '../state/house-operator.ts'
import { signOut, tokenNow } from '../state/session.ts'
import { requestStepUp } from '../state/step-up.ts'
import { readJsonLines } from './json-lines.ts'
import type { PostPath } from '@touchline/contract/client'

/**
 * Outcome of a request. `unanswered`: no response, or a response that is neither a success nor a refusal, so the
 * request may or may not have been executed.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly field: string | null }
  | { readonly kind: 'unanswered' }

/** Server path of a back-office call. */
export type OfficePath = Extract<PostPath, `/office/${string}`>

const TIMEOUT_MS = 30_000

/** Refusal codes that end the session; other refusals leave the session unchanged. */
const SESSION_END_CODES: ReadonlySet<string> = new Set([
  'session_not_exists',
  'session_expired',
  'invalidSession',
  'account_inactive',
  'BLOCK',
  'CLOSE',
])

/**
 * Calls that read an operator's data. Platform staff have no operator of their own, so the request names the operator
 * selected in the page header.
 */
const OPERATOR_CALLS: ReadonlySet<OfficePath> = new Set([
  '/office/accounts',
  '/office/account',
  '/office/accountsfile',
  '/office/bet',
  '/office/bets',
  '/office/betsfile',
  '/office/forecast',
  '/office/forecastmatch',
  '/office/outstanding',
  '/office/report',
  '/office/shares',
  '/office/statement',
])

/** Error of a refused or unanswered request, for queries that only display it. */
export class CallFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Converts an HTTP response to an outcome by its `status` and code; exported for tests. */
export function toOutcome<T>(httpStatus: number, answer: unknown): Outcome<T> {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return { kind: 'unanswered' }
  if (answer.status === 1) return { kind: 'answered', value: answer as T }
  const code = 'statusdesc' in answer && typeof answer.statusdesc === 'string' ? answer.statusdesc : ''
  // In maintenance mode the server refuses before it processes the request. Other server errors say nothing about the
  // request.
  if (code === '' || (httpStatus >= 500 && code !== 'maintenance')) return { kind: 'unanswered' }
  return { kind: 'refused', code, field: 'field' in answer && typeof answer.field === 'string' ? answer.field : null }
}

/**
 * Posts a call in the current session. Never throws. An expired session returns to the login. A call that requires the
 * second factor again (AR4) asks for it and is posted again with the proof.
 */
export async function callOffice<T>(path: OfficePath, body: object = {}): Promise<Outcome<T>> {
  let outcome = await callOnce<T>(path, body)
  let hasPrompted = false
  while (
    wasRefused(outcome, 'stepUpRequired') ||
    (hasPrompted && wasRefused(outcome, 'secondFactorWrong', 'loginLimit'))
  ) {
    const proof = await requestStepUp(hasPrompted && outcome.kind === 'refused' ? outcome.code : null)
    if (proof === null) return outcome
    hasPrompted = true
    outcome = await callOnce<T>(path, { ...body, proof })
  }
  return outcome
}

async function callOnce<T>(path: OfficePath, body: object): Promise<Outcome<T>> {
  const token = tokenNow()
  try {
    const response = await post(path, body, token)
    const outcome = toOutcome<T>(response.status, await response.json())
    // Another user may have logged in meanwhile; the refusal does not concern the new session.
    if (outcome.kind === 'refused' && SESSION_END_CODES.has(outcome.code) && tokenNow() === token) signOut(true)
    return outcome
  } catch {
    return { kind: 'unanswered' }
  }
}

function post(
  path: OfficePath,
  body: object,
  token: string | null,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(withOperator(path, body)),
    signal,
  })
}

function withOperator(path: OfficePath, body: object): object {
  const operator = OPERATOR_CALLS.has(path) ? houseOperatorNow() : null
  return operator === null ? body : { operator, ...body }
}

function wasRefused(outcome: Outcome<unknown>, ...codes: readonly string[]): boolean {
  return outcome.kind === 'refused' && codes.includes(outcome.code)
}

/** Returns the refusal code of an outcome: null on success, `requestFailed` if the result of the request is unknown. */
export function toRefusalCode(outcome: Outcome<unknown>): string | null {
  if (outcome.kind === 'answered') return null
  return outcome.kind === 'refused' ? outcome.code : 'requestFailed'
}

/** Posts a read-only call and returns the response. Throws CallFailed for the query. */
export async function readCall<T>(path: OfficePath, body: object = {}): Promise<T> {
  const outcome = await callOffice<T>(path, body)
  if (outcome.kind === 'answered') return outcome.value
  throw new CallFailed(toRefusalCode(outcome) ?? '')
}

/**
 * Streams every row of a list for a downloaded file. Throws CallFailed if the request is refused, times out or ends
 * early: a partial list is never treated as complete.
 */
export async function readLines<Row>(path: OfficePath, body: object, handleRow: (row: Row) => void): Promise<void> {
  const timeoutController = new AbortController()
  let timer = setTimeout(() => timeoutController.abort(), TIMEOUT_MS)
  const restartTimeout = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => timeoutController.abort(), TIMEOUT_MS)
  }
  try {
    await readRowStream(await post(path, body, tokenNow(), timeoutController.signal), handleRow, restartTimeout)
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('requestFailed')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Parses the JSON lines of a streamed response and passes each row to `handleRow`. Throws CallFailed if the request is
 * refused or rows are missing.
 */
async function readRowStream<Row>(
  response: Response,
  handleRow: (row: Row) => void,
  onLine: () => void,
): Promise<void> {
  if (response.body === null || !(response.headers.get('content-type') ?? '').includes('x-ndjson')) {
    throw new CallFailed(toRefusalCode(toOutcome(response.status, await response.json())) ?? 'requestFailed')
  }
  let [count, statedCount] = [0, -1]
  await readJsonLines(response.body, (line) => {
    onLine()
    if (typeof line !== 'object' || line === null) throw new CallFailed('requestFailed')
    if (isEnd(line)) statedCount = line.rows
    else {
      count += 1
      handleRow(line as Row)
    }
  })
  if (count !== statedCount) throw new CallFailed('requestFailed')
}

function isEnd(line: object): line is { readonly rows: number } {
  return Object.keys(line).length === 1 && 'rows' in line && typeof line.rows === 'number'
}
