import { randomUUID } from 'node:crypto'
import type {
  AuthenticateCallBody,
  CallKept,
  HoldRefusal,
  OperatorAnswer,
  OperatorCall,
  StatusesCallBody,
} from '@touchline/contract/wallet/operator-calls'
import type { AskOperator } from '../../accounts/index.ts'
import { Points } from '../../platform/http/points.ts'
import { Breaker } from './breaker.ts'
import { type KeptCall, moneyCallBody } from './call-body.ts'
import type { CallBody, Endpoint, Heard, SendCall } from './send-call.ts'

export interface EndpointStore {
  /** By operator; without a key there is none. */
  endpoints(): Promise<ReadonlyMap<number, Endpoint>>
}

interface OperatorWalletsParts {
  readonly store: EndpointStore
  readonly send: SendCall
  readonly wallMs: () => number
}

/** What an operator said to a hold. `silence`: nothing that may be believed (WA3). */
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

const holdAnswer = (heard: Heard): HoldAnswer => {
  if ('unheard' in heard) return { news: 'silence' }
  const { status, code } = heard.answer
  if (status === 'done') return { news: 'taken', balanceMinor: balanceIn(heard.answer) }
  if (status === 'cancelled') return { news: 'rolled_back' }
  return status === 'refused' && code !== undefined ? { news: 'refused', code } : { news: 'silence' }
}

/** Whose token it is; nothing is made of an answer that did not come, or names nobody. */
const tokenAnswer = (heard: Heard): Awaited<ReturnType<AskOperator>> => {
  if ('unheard' in heard) return { ok: false, code: 'connectionFailed' }
  const { status, code, account_id, currency } = heard.answer
  if (status === 'done' && account_id !== undefined && currency !== undefined) {
    return { ok: true, accountId: account_id, currency }
  }
  if (status !== 'refused') return { ok: false, code: 'connectionFailed' }
  const isSaid = code === 'session_expired' || code === 'account_inactive' || code === 'permission_denied'
  return { ok: false, code: isSaid ? code : 'invalidSession' }
}

/** Epoch ms of the world's clock; `toMs` is not of it. */
interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** A page of what an operator has. */
export interface CallsPage {
  readonly calls: readonly CallKept[]
  /** Behind what the next page begins; null where this is the last. */
  readonly next: string | null
}

const keptIn = (heard: Heard): CallsPage | null => {
  if ('unheard' in heard || heard.answer.status !== 'done' || heard.answer.calls === undefined) return null
  return { calls: heard.answer.calls, next: heard.answer.next ?? null }
}

/** Tokens a minute that one process asks an operator about: strangers may send as many as they like. */
export const TOKENS_PER_MINUTE = 1_200

const made = <Value>(known: Map<number, Value>, operatorId: number, make: () => Value): Value => {
  const value = known.get(operatorId) ?? make()
  known.set(operatorId, value)
  return value
}

/** The wallets that operators keep (WA2): where each is asked, and whether it answers. */
export class OperatorWallets {
  readonly #parts: OperatorWalletsParts
  readonly #breakers = new Map<number, Breaker>()
  /** Apart from those of money: anybody may send tokens, and nobody shuts a wallet by them or hides that it is down. */
  readonly #tokenBreakers = new Map<number, Breaker>()
  readonly #tokens = new Points({ name: 'authenticate', limit: TOKENS_PER_MINUTE, windowMs: 60_000 }, { ask: null })
  #endpoints: ReadonlyMap<number, Endpoint> = new Map()
  #reads = 0
  #newestRead = 0

  constructor(parts: OperatorWalletsParts) {
    this.#parts = parts
  }

  /** Of readings that overlap, what an earlier one says gives way to a later one's, whichever comes back first. */
  async readAgain(): Promise<void> {
    this.#reads += 1
    const read = this.#reads
    const endpoints = await this.#parts.store.endpoints()
    if (read < this.#newestRead) return
    this.#newestRead = read
    this.#endpoints = endpoints
  }

  /** Operators whose wallets can be asked, in a stated order. */
  operatorIds(): readonly number[] {
    return [...this.#endpoints.keys()].toSorted((a, b) => a - b)
  }

  isConnected(operatorId: number): boolean {
    return this.#endpoints.has(operatorId)
  }

  /** It did not answer lately: nobody is made to wait for it. */
  isDown(operatorId: number): boolean {
    return this.#breakerOf(operatorId).isOpen(this.#parts.wallMs())
  }

  /** Asks for a member's money, once. */
  async hold(operatorId: number, kept: KeptCall): Promise<HoldAnswer> {
    return holdAnswer(await this.#ask(operatorId, 'hold', moneyCallBody(kept)))
  }

  /** Tells what is owed; null where it was heard and done, or why it was not. */
  async tell(operatorId: number, kept: KeptCall): Promise<{ balanceMinor: bigint | null } | { trouble: string }> {
    const heard = await this.#ask(operatorId, kept.call, moneyCallBody(kept))
    if ('unheard' in heard) return { trouble: heard.unheard }
    const { status } = heard.answer
    if (status === 'done' || (kept.call === 'cancel' && status === 'cancelled')) {
      return { balanceMinor: balanceIn(heard.answer) }
    }
    return { trouble: `${kept.call} was answered ${status}` }
  }

  /** WA4: how the operator remembers a call; null where it does not say. */
  async statusOf(operatorId: number, transactionId: string): Promise<OperatorAnswer['status'] | null> {
    const heard = await this.#ask(operatorId, 'status', { transaction_id: transactionId })
    return 'answer' in heard ? heard.answer.status : null
  }

  /** WA10: what the operator has under each of these ids; null where it does not say. */
  async statusesOf(operatorId: number, ids: readonly string[]): Promise<readonly CallKept[] | null> {
    const body: StatusesCallBody = { transaction_id: randomUUID(), ids: [...ids] }
    return keptIn(await this.#look(operatorId, 'statuses', body))?.calls ?? null
  }

  /** WA10: a page of the calls that it has of a span of time, epoch ms; null where it does not say. */
  async callsOf(operatorId: number, { fromMs, toMs }: Span, after: string | null): Promise<CallsPage | null> {
    const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString())
    const body = { transaction_id: randomUUID(), from, to, ...(after !== null && { after }) }
    return keptIn(await this.#look(operatorId, 'calls', body))
  }

  /** Whose a token is that only the operator can read. Asked once: who hears nothing may come again. */
  readonly authenticate: AskOperator = async (operatorId, token, brand) => {
    if (!this.isConnected(operatorId)) return { ok: false, code: 'invalidSession' }
    if ((await this.#tokens.take(operatorId, 1)) !== null) return { ok: false, code: 'requestLimit' }
    const body: AuthenticateCallBody = { transaction_id: randomUUID(), token, brand }
    return tokenAnswer(await this.#ask(operatorId, 'authenticate', body))
  }

  /** What the member has there, minor units; null where it is not told. */
  async balanceOf({ operatorId, accountId, currency }: MemberThere): Promise<bigint | null> {
    const body = { transaction_id: randomUUID(), account_id: accountId, currency }
    const heard = await this.#ask(operatorId, 'balance', body)
    return 'answer' in heard && heard.answer.status === 'done' ? balanceIn(heard.answer) : null
  }

  #breakerOf(operatorId: number): Breaker {
    return made(this.#breakers, operatorId, () => new Breaker())
  }

  /** Asks beside the bets: that there is no answer to it is no reason to make members wait. */
  async #look(operatorId: number, call: OperatorCall, body: CallBody): Promise<Heard> {
    const endpoint = this.#endpoints.get(operatorId)
    if (endpoint === undefined) return { unheard: 'no wallet is connected' }
    if (this.isDown(operatorId)) return { unheard: 'it did not answer lately' }
    return this.#parts.send(endpoint, call, body)
  }

  async #ask(operatorId: number, call: OperatorCall, body: CallBody): Promise<Heard> {
    const { send, wallMs } = this.#parts
    const endpoint = this.#endpoints.get(operatorId)
    if (endpoint === undefined) return { unheard: 'no wallet is connected' }
    const isOfToken = call === 'authenticate'
    const breaker = isOfToken ? made(this.#tokenBreakers, operatorId, () => new Breaker()) : this.#breakerOf(operatorId)
    if (!breaker.mayCall(wallMs())) return { unheard: 'it did not answer lately' }
    const heard = await send(endpoint, call, body)
    // What comes back to a stranger's token may be anything; that it came says that somebody is there.
    if ('answer' in heard || (isOfToken && heard.came === true)) breaker.heard()
    else breaker.unheard(wallMs())
    return heard
  }
}
