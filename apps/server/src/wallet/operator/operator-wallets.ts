import { randomUUID } from 'node:crypto'
import type {
  AuthenticateCallBody,
  CallKept,
  HoldRefusal,
  OperatorAnswer,
  OperatorCall,
  StatusesCallBody,
} from '@touchline/contract/wallet/operator-calls'
import type { VerifyWithOperator } from '../../accounts/index.ts'
import { Points } from '../../platform/http/points.ts'
import { Breaker } from './breaker.ts'
import { type StoredCall, moneyCallBody } from './call-body.ts'
import type { CallBody, Endpoint, CallResponse, SendCall } from './send-call.ts'

export interface EndpointStore {
  /** Returns the endpoints by operator. An operator without a key has no endpoint. */
  endpoints(): Promise<ReadonlyMap<number, Endpoint>>
}

interface OperatorWalletsParts {
  readonly store: EndpointStore
  readonly send: SendCall
  readonly monotonicMs: () => number
}

/** Response of an operator to a hold. `silence`: no trustworthy response (WA3). */
export type HoldAnswer =
  | { readonly news: 'taken'; readonly balanceMinor: bigint | null }
  | { readonly news: 'refused'; readonly code: HoldRefusal }
  | { readonly news: 'rolled_back' | 'silence' }

interface MemberThere {
  readonly operatorId: number
  readonly accountId: string
  readonly currency: string
}

const balanceIn = ({ balance }: OperatorAnswer): bigint | null => (balance === undefined ? null : BigInt(balance))

const holdAnswer = (heard: CallResponse): HoldAnswer => {
  if ('unheard' in heard) return { news: 'silence' }
  const { status, code } = heard.answer
  if (status === 'done') return { news: 'taken', balanceMinor: balanceIn(heard.answer) }
  if (status === 'cancelled') return { news: 'rolled_back' }
  return status === 'refused' && code !== undefined ? { news: 'refused', code } : { news: 'silence' }
}

/** Converts a response to a token check. A missing response, or a response without an account, fails. */
const tokenAnswer = (heard: CallResponse): Awaited<ReturnType<VerifyWithOperator>> => {
  if ('unheard' in heard) return { ok: false, code: 'connectionFailed' }
  const { status, code, account_id, currency } = heard.answer
  if (status === 'done' && account_id !== undefined && currency !== undefined) {
    return { ok: true, accountId: account_id, currency }
  }
  if (status !== 'refused') return { ok: false, code: 'connectionFailed' }
  const isSaid = code === 'session_expired' || code === 'account_inactive' || code === 'permission_denied'
  return { ok: false, code: isSaid ? code : 'invalidSession' }
}

/** Half-open range of the simulated clock in epoch milliseconds; excludes `toMs`. */
interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** Page of calls in the operator's records. */
export interface CallsPage {
  readonly calls: readonly CallKept[]
  /** Key of the next page; null on the last page. */
  readonly next: string | null
}

const keptIn = (heard: CallResponse): CallsPage | null => {
  if ('unheard' in heard || heard.answer.status !== 'done' || heard.answer.calls === undefined) return null
  return { calls: heard.answer.calls, next: heard.answer.next ?? null }
}

/**
 * Maximum number of token checks per minute and process for an operator, because strangers can send any number of
 * tokens.
 */
export const TOKENS_PER_MINUTE = 1_200

const made = <Value>(known: Map<number, Value>, operatorId: number, make: () => Value): Value => {
  const value = known.get(operatorId) ?? make()
  known.set(operatorId, value)
  return value
}

/** Operator wallets (WA2): their endpoints and their availability. */
export class OperatorWallets {
  readonly #parts: OperatorWalletsParts
  readonly #breakers = new Map<number, Breaker>()
  /**
   * Separate from the breakers for money calls: strangers can send tokens, and must not open or close the breaker of a
   * wallet.
   */
  readonly #tokenBreakers = new Map<number, Breaker>()
  readonly #tokens = new Points({ name: 'authenticate', limit: TOKENS_PER_MINUTE, windowMs: 60_000 }, { ask: null })
  #endpoints: ReadonlyMap<number, Endpoint> = new Map()
  #reads = 0
  #newestRead = 0

  constructor(parts: OperatorWalletsParts) {
    this.#parts = parts
  }

  /** Reloads the endpoints. If loads overlap, the load that started last wins, regardless of completion order. */
  async readAgain(): Promise<void> {
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

  /** Returns whether the circuit breaker of the wallet is open, so callers do not wait. */
  isDown(operatorId: number): boolean {
    return this.#breakerOf(operatorId).isOpen(this.#parts.monotonicMs())
  }

  /** Requests a hold of a member's funds, without retries. */
  async hold(operatorId: number, kept: StoredCall): Promise<HoldAnswer> {
    return holdAnswer(await this.#ask(operatorId, 'hold', moneyCallBody(kept)))
  }

  /** Delivers a pending call. Returns the new balance on success, or the reason of the failure. */
  async tell(operatorId: number, kept: StoredCall): Promise<{ balanceMinor: bigint | null } | { trouble: string }> {
    const heard = await this.#ask(operatorId, kept.call, moneyCallBody(kept))
    if ('unheard' in heard) return { trouble: heard.unheard }
    const { status } = heard.answer
    if (status === 'done' || (kept.call === 'cancel' && status === 'cancelled')) {
      return { balanceMinor: balanceIn(heard.answer) }
    }
    return { trouble: `${kept.call}: response ${status}` }
  }

  /** Returns the operator's recorded status of a call (WA4); null without a response. */
  async statusOf(operatorId: number, transactionId: string): Promise<OperatorAnswer['status'] | null> {
    const heard = await this.#ask(operatorId, 'status', { transaction_id: transactionId })
    return 'answer' in heard ? heard.answer.status : null
  }

  /** Returns the operator's records of calls by id (WA10); null without a response. */
  async statusesOf(operatorId: number, ids: readonly string[]): Promise<readonly CallKept[] | null> {
    const body: StatusesCallBody = { transaction_id: randomUUID(), ids: [...ids] }
    return keptIn(await this.#look(operatorId, 'statuses', body))?.calls ?? null
  }

  /** Returns a page of the operator's records in a time range, epoch milliseconds (WA10). Null without a response. */
  async callsOf(operatorId: number, { fromMs, toMs }: Span, after: string | null): Promise<CallsPage | null> {
    const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString())
    const body = { transaction_id: randomUUID(), from, to, ...(after !== null && { after }) }
    return keptIn(await this.#look(operatorId, 'calls', body))
  }

  /** Resolves an operator token to an account. No retries: the member can log in again. */
  readonly authenticate: VerifyWithOperator = async (operatorId, token, brand) => {
    if (!this.isConnected(operatorId)) return { ok: false, code: 'invalidSession' }
    if ((await this.#tokens.take(operatorId, 1)) !== null) return { ok: false, code: 'requestLimit' }
    const body: AuthenticateCallBody = { transaction_id: randomUUID(), token, brand }
    return tokenAnswer(await this.#ask(operatorId, 'authenticate', body))
  }

  /** Returns the member's balance in minor units; null without a response. */
  async balanceOf({ operatorId, accountId, currency }: MemberThere): Promise<bigint | null> {
    const body = { transaction_id: randomUUID(), account_id: accountId, currency }
    const heard = await this.#ask(operatorId, 'balance', body)
    return 'answer' in heard && heard.answer.status === 'done' ? balanceIn(heard.answer) : null
  }

  #breakerOf(operatorId: number): Breaker {
    return made(this.#breakers, operatorId, () => new Breaker())
  }

  /** Sends a query outside of betting. A failed query does not open the circuit breaker, so bets are not delayed. */
  async #look(operatorId: number, call: OperatorCall, body: CallBody): Promise<CallResponse> {
    const endpoint = this.#endpoints.get(operatorId)
    if (endpoint === undefined) return { unheard: 'no wallet is connected' }
    if (this.isDown(operatorId)) return { unheard: 'it did not respond recently' }
    return this.#parts.send(endpoint, call, body)
  }

  async #ask(operatorId: number, call: OperatorCall, body: CallBody): Promise<CallResponse> {
    const { send, monotonicMs } = this.#parts
    const endpoint = this.#endpoints.get(operatorId)
    if (endpoint === undefined) return { unheard: 'no wallet is connected' }
    const isOfToken = call === 'authenticate'
    const breaker = isOfToken ? made(this.#tokenBreakers, operatorId, () => new Breaker()) : this.#breakerOf(operatorId)
    if (!breaker.mayCall(monotonicMs())) return { unheard: 'it did not respond recently' }
    const heard = await send(endpoint, call, body)
    // The content of a response to a stranger's token proves nothing. Any response proves that the operator is
    // reachable.
    if ('answer' in heard || (isOfToken && heard.came === true)) breaker.heard()
    else breaker.unheard(monotonicMs())
    return heard
  }
}
