import { randomUUID } from 'node:crypto'
import type {
  AuthenticateCallBody,
  CallKept,
  HoldRefusal,
  OperatorAnswer,
  OperatorCall,
  StatusesCallBody,
} from '@touchline/contract/wallet/operator-calls'
import type { VerifyWithOperator } from '../../members/index.ts'
import { PointBuckets } from '../../platform/http/limits/point-buckets.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { type StoredCall, moneyCallBody } from './call-body.ts'
import type { CallBody, Endpoint, CallResponse, SendCall } from './send-call.ts'

export interface EndpointStore {
  /** Reads the endpoints of the operator wallets by operator id. An operator without a key has no endpoint. */
  endpoints(): Promise<ReadonlyMap<number, Endpoint>>
}

interface OperatorWalletsParts {
  readonly store: EndpointStore
  readonly send: SendCall
  readonly monotonicMs: () => number
}

/** Response of an operator wallet to a hold. `timeout`: no trustworthy response, so the state is unknown (WA3). */
export type HoldResponse =
  | { readonly holdEvent: 'accepted'; readonly balanceMinor: bigint | null }
  | { readonly holdEvent: 'refused'; readonly code: HoldRefusal }
  | { readonly holdEvent: 'rolled_back' | 'timeout' }

interface WalletMember {
  readonly operatorId: number
  readonly accountId: string
  readonly currency: string
}

/** Time range by the simulated clock in epoch milliseconds: `fromMs` inclusive, `toMs` exclusive. */
interface TimeRange {
  readonly fromMs: number
  readonly toMs: number
}

/** Page of the operator's own list of calls. */
export interface CallsPage {
  readonly calls: readonly CallKept[]
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null
}

/**
 * Maximum number of login-token checks per minute and process that are sent to one operator, because strangers can send
 * any number of tokens.
 */
export const TOKENS_PER_MINUTE = 1_200

/** Client of the operator wallets (WA2): sends calls and tracks which wallets are down. */
export class OperatorWallets {
  readonly #parts: OperatorWalletsParts
  readonly #breakers = new Map<number, CircuitBreaker>()
  /**
   * Circuit breakers for login-token checks, separate from money calls: strangers can send tokens, and must not open or
   * close the breaker of a wallet.
   */
  readonly #tokenBreakers = new Map<number, CircuitBreaker>()
  readonly #tokens = new PointBuckets(
    { name: 'authenticate', limit: TOKENS_PER_MINUTE, windowMs: 60_000 },
    { takeShare: null },
  )
  #endpoints: ReadonlyMap<number, Endpoint> = new Map()
  #reads = 0
  #newestRead = 0

  constructor(parts: OperatorWalletsParts) {
    this.#parts = parts
  }

  /** Reloads the endpoints. If loads overlap, the load that started last wins, regardless of completion order. */
  async reloadEndpoints(): Promise<void> {
    this.#reads += 1
    const read = this.#reads
    const endpoints = await this.#parts.store.endpoints()
    if (read < this.#newestRead) return
    this.#newestRead = read
    this.#endpoints = endpoints
  }

  /** Returns the ids of connected operators in ascending order. */
  operatorIds(): readonly number[] {
    return [...this.#endpoints.keys()].toSorted((a, b) => a - b)
  }

  isConnected(operatorId: number): boolean {
    return this.#endpoints.has(operatorId)
  }

  /**
   * Returns whether the circuit breaker of the operator wallet is open, so that callers need not wait for a timeout.
   */
  isDown(operatorId: number): boolean {
    return this.#breakerOf(operatorId).isOpen(this.#parts.monotonicMs())
  }

  /** Requests a hold of a member's funds from the operator wallet, without retries. */
  async hold(operatorId: number, call: StoredCall): Promise<HoldResponse> {
    return toHoldResponse(await this.#sendCall(operatorId, 'hold', moneyCallBody(call)))
  }

  /**
   * Delivers a pending call. Returns the member's new balance on success (null if the response has none), or the reason
   * of the failure.
   */
  async deliver(operatorId: number, call: StoredCall): Promise<{ balanceMinor: bigint | null } | { trouble: string }> {
    const response = await this.#sendCall(operatorId, call.call, moneyCallBody(call))
    if ('unheard' in response) return { trouble: response.unheard }
    const { status } = response.answer
    if (status === 'done' || (call.call === 'cancel' && status === 'cancelled')) {
      return { balanceMinor: balanceIn(response.answer) }
    }
    return { trouble: `${call.call}: response ${status}` }
  }

  /** Returns the operator's recorded status of a call (WA4); null without a response. */
  async fetchStatus(operatorId: number, transactionId: string): Promise<OperatorAnswer['status'] | null> {
    const response = await this.#sendCall(operatorId, 'status', { transaction_id: transactionId })
    return 'answer' in response ? response.answer.status : null
  }

  /** Returns the operator's records of the calls with these ids (WA10); null without a response. */
  async fetchStatuses(operatorId: number, ids: readonly string[]): Promise<readonly CallKept[] | null> {
    const body: StatusesCallBody = { transaction_id: randomUUID(), ids: [...ids] }
    return toCallsPage(await this.#sendQuery(operatorId, 'statuses', body))?.calls ?? null
  }

  /**
   * Returns a page of the operator's list of calls in a time range, epoch milliseconds (WA10). Null without a response.
   */
  async fetchCalls(operatorId: number, { fromMs, toMs }: TimeRange, after: string | null): Promise<CallsPage | null> {
    const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString())
    const body = { transaction_id: randomUUID(), from, to, ...(after !== null && { after }) }
    return toCallsPage(await this.#sendQuery(operatorId, 'calls', body))
  }

  /** Resolves an operator token to an account. No retries: the member can log in again. */
  readonly authenticate: VerifyWithOperator = async (operatorId, token, brand) => {
    if (!this.isConnected(operatorId)) return { ok: false, code: 'invalidSession' }
    if ((await this.#tokens.take(operatorId, 1)) !== null) return { ok: false, code: 'requestLimit' }
    const body: AuthenticateCallBody = { transaction_id: randomUUID(), token, brand }
    return toTokenResult(await this.#sendCall(operatorId, 'authenticate', body))
  }

  /** Returns the member's balance in minor units; null without a response. */
  async fetchBalance({ operatorId, accountId, currency }: WalletMember): Promise<bigint | null> {
    const body = { transaction_id: randomUUID(), account_id: accountId, currency }
    const response = await this.#sendCall(operatorId, 'balance', body)
    return 'answer' in response && response.answer.status === 'done' ? balanceIn(response.answer) : null
  }

  #breakerOf(operatorId: number): CircuitBreaker {
    return getOrCreate(this.#breakers, operatorId, () => new CircuitBreaker())
  }

  /** Sends a query outside of betting. A failed query does not open the circuit breaker, so bets are not delayed. */
  async #sendQuery(operatorId: number, call: OperatorCall, body: CallBody): Promise<CallResponse> {
    const endpoint = this.#endpoints.get(operatorId)
    if (endpoint === undefined) return { unheard: 'no wallet is connected' }
    if (this.isDown(operatorId)) return { unheard: 'it did not respond recently' }
    return this.#parts.send(endpoint, call, body)
  }

  async #sendCall(operatorId: number, call: OperatorCall, body: CallBody): Promise<CallResponse> {
    const { send, monotonicMs } = this.#parts
    const endpoint = this.#endpoints.get(operatorId)
    if (endpoint === undefined) return { unheard: 'no wallet is connected' }
    const isTokenCall = call === 'authenticate'
    const breaker = isTokenCall
      ? getOrCreate(this.#tokenBreakers, operatorId, () => new CircuitBreaker())
      : this.#breakerOf(operatorId)
    if (!breaker.mayCall(monotonicMs())) return { unheard: 'it did not respond recently' }
    const response = await send(endpoint, call, body)
    // Counts any response to a login token as a sign that the operator is reachable. The content proves nothing,
    // because a stranger may have sent the token.
    if ('answer' in response || (isTokenCall && response.came === true)) breaker.recordResponse()
    else breaker.recordFailure(monotonicMs())
    return response
  }
}

function toHoldResponse(response: CallResponse): HoldResponse {
  if ('unheard' in response) return { holdEvent: 'timeout' }
  const { status, code } = response.answer
  if (status === 'done') return { holdEvent: 'accepted', balanceMinor: balanceIn(response.answer) }
  if (status === 'cancelled') return { holdEvent: 'rolled_back' }
  return status === 'refused' && code !== undefined ? { holdEvent: 'refused', code } : { holdEvent: 'timeout' }
}

function balanceIn({ balance }: OperatorAnswer): bigint | null {
  return balance === undefined ? null : BigInt(balance)
}

function toCallsPage(response: CallResponse): CallsPage | null {
  if ('unheard' in response || response.answer.status !== 'done' || response.answer.calls === undefined) return null
  return { calls: response.answer.calls, next: response.answer.next ?? null }
}

/**
 * Converts the operator's response to a login-token check. A missing response, or a response without an account,
 * refuses the login.
 */
function toTokenResult(response: CallResponse): Awaited<ReturnType<VerifyWithOperator>> {
  if ('unheard' in response) return { ok: false, code: 'connectionFailed' }
  const { status, code, account_id, currency } = response.answer
  if (status === 'done' && account_id !== undefined && currency !== undefined) {
    return { ok: true, accountId: account_id, currency }
  }
  if (status !== 'refused') return { ok: false, code: 'connectionFailed' }
  const isKnownCode = code === 'session_expired' || code === 'account_inactive' || code === 'permission_denied'
  return { ok: false, code: isKnownCode ? code : 'invalidSession' }
}

function getOrCreate<Value>(valuesByOperator: Map<number, Value>, operatorId: number, make: () => Value): Value {
  const value = valuesByOperator.get(operatorId) ?? make()
  valuesByOperator.set(operatorId, value)
  return value
}
