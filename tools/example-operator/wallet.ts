import {
  type AuthenticateCallBody,
  MAX_CALLS,
  type CallKept,
  type CallsCallBody,
  type MoneyCall,
  type MoneyCallBody,
  type OperatorAnswer,
  type OperatorCall,
  type StatusesCallBody,
} from '@touchline/contract/wallet/operator-calls'

/** Body of a wallet call. The present fields depend on the call. */
export type CallBody = { readonly transaction_id: string } & Partial<
  MoneyCallBody & AuthenticateCallBody & StatusesCallBody & CallsCallBody
>

interface ProcessedCall {
  readonly body: string
  answer: OperatorAnswer
  /** Change of the member's balance by the call in minor units; negative for a hold. */
  readonly moved: string
}

interface Hold {
  readonly accountId: string
  readonly amount: bigint
  state: 'held' | 'confirmed' | 'refused' | 'cancelled'
}

interface Written {
  readonly balances: readonly [string, string][]
  readonly known: readonly [string, ProcessedCall][]
  readonly holds: readonly [string, Omit<Hold, 'amount'> & { readonly amount: string }][]
}

/**
 * In-memory wallet of a type-2 operator according to docs/operator-api.md. It processes a call once and repeats the
 * response for a retry. A cancel before its hold makes the hold fail.
 */
export class ExampleWallet {
  /** Balance by account, in minor units. */
  readonly balances = new Map<string, bigint>()
  /** Member account and currency by launch token. A token is deleted on first use. */
  readonly tokens = new Map<string, { readonly account_id: string; readonly currency: string }>()
  readonly #processedCalls = new Map<string, ProcessedCall>()
  readonly #holds = new Map<string, Hold>()
  readonly #store: (text: string) => void

  /** @param store stores the complete state of the wallet as text; called before the wallet responds */
  constructor(store: (text: string) => void = () => undefined) {
    this.#store = store
  }

  /** Restores a stored state. */
  restore(text: string): void {
    const { balances, known, holds } = JSON.parse(text) as Written
    for (const [account, balance] of balances) this.balances.set(account, BigInt(balance))
    for (const [id, each] of known) this.#processedCalls.set(id, each)
    for (const [id, { amount, ...each }] of holds) this.#holds.set(id, { ...each, amount: BigInt(amount) })
  }

  /**
   * Processes a wallet call and returns the response. Returns null if the transaction id was already used for a
   * different call.
   */
  answer(call: OperatorCall, body: CallBody): OperatorAnswer | null {
    if (call === 'status') return this.#status(body)
    if (call === 'balance') return this.#balanceAnswer(body)
    if (call === 'authenticate') return this.#authenticate(body)
    if (call === 'statuses') return this.#statuses(body)
    if (call === 'calls') return this.#calls(body)
    const text = JSON.stringify([call, body])
    const processedCall = this.#processedCalls.get(body.transaction_id)
    if (processedCall !== undefined) return processedCall.body === text ? processedCall.answer : null
    const { account_id = '' } = body
    const before = this.balances.get(account_id) ?? 0n
    const answer = this.#moveMoney(call, body as MoneyCallBody)
    const moved = String((this.balances.get(account_id) ?? 0n) - before)
    this.#processedCalls.set(body.transaction_id, { body: text, answer, moved })
    this.#store(this.written())
    return answer
  }

  /** Returns the complete state of the wallet as text for `restore`. */
  written(): string {
    const written = { balances: [...this.balances], known: [...this.#processedCalls], holds: [...this.#holds] }
    return JSON.stringify(written, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  }

  #status({ transaction_id }: CallBody): OperatorAnswer {
    return { transaction_id, status: this.#processedCalls.get(transaction_id)?.answer.status ?? 'unknown' }
  }

  /**
   * Returns the status and balance change of a wallet call (WA10); the status is `unknown` if the wallet has not
   * processed the call.
   */
  #describeCall(transaction_id: string): CallKept {
    const processedCall = this.#processedCalls.get(transaction_id)
    if (processedCall === undefined) return { transaction_id, status: 'unknown', moved: '0' }
    const [, { account_id, currency }] = JSON.parse(processedCall.body) as [MoneyCall, MoneyCallBody]
    return { transaction_id, status: processedCall.answer.status, moved: processedCall.moved, account_id, currency }
  }

  #statuses({ transaction_id, ids = [] }: CallBody): OperatorAnswer {
    return { transaction_id, status: 'done', calls: ids.map((id) => this.#describeCall(id)) }
  }

  /** Returns a page of the calls in a time range, in arrival order, which never changes (WA10). */
  #calls({ transaction_id, from = '', to = '', after }: CallBody): OperatorAnswer {
    const all = [...this.#processedCalls]
    const remainingCalls = after === undefined ? all : all.slice(all.findIndex(([id]) => id === after) + 1)
    const within = remainingCalls.filter(([, { body }]) => {
      const [, { at }] = JSON.parse(body) as [MoneyCall, MoneyCallBody]
      return at >= from && at < to
    })
    const page = within.slice(0, MAX_CALLS).map(([id]) => id)
    const next = within.length > page.length ? page.at(-1) : undefined
    const calls = page.map((id) => this.#describeCall(id))
    return { transaction_id, status: 'done', calls, ...(next !== undefined && { next }) }
  }

  #authenticate({ transaction_id, token = '' }: CallBody): OperatorAnswer {
    const member = this.tokens.get(token)
    this.tokens.delete(token)
    if (member === undefined) return { transaction_id, status: 'refused', code: 'session_expired' }
    return { transaction_id, status: 'done', ...member }
  }

  #moveMoney(call: MoneyCall, body: MoneyCallBody): OperatorAnswer {
    if (call === 'hold') return this.#hold(body)
    if (call === 'cancel') return this.#cancel(body)
    if (call === 'confirm') return this.#confirm(body)
    // Settlement calls are never refused: not for a negative balance, and not after the member's logout.
    return this.#add(body, BigInt(body.amount))
  }

  #hold(body: MoneyCallBody): OperatorAnswer {
    const { transaction_id, account_id, amount } = body
    if (this.#holds.get(transaction_id)?.state === 'cancelled') return { transaction_id, status: 'cancelled' }
    const balance = this.balances.get(account_id)
    const code =
      balance === undefined ? 'account_not_exists' : balance < BigInt(amount) ? 'insufficient_balance' : undefined
    const state = code === undefined ? 'held' : 'refused'
    this.#holds.set(transaction_id, { accountId: account_id, amount: BigInt(amount), state })
    return code === undefined ? this.#add(body, -BigInt(amount)) : { transaction_id, status: 'refused', code }
  }

  #cancel(body: MoneyCallBody): OperatorAnswer {
    const { transaction_id, hold_id, account_id } = body
    const hold = this.#holds.get(hold_id)
    if (hold?.state === 'confirmed') throw new Error(`${hold_id} was confirmed and is cancelled`)
    const back = hold?.state === 'held' ? hold.amount : 0n
    this.#holds.set(hold_id, { accountId: account_id, amount: 0n, state: 'cancelled' })
    const holdCall = this.#processedCalls.get(hold_id)
    if (holdCall?.answer.status === 'done') holdCall.answer = { transaction_id: hold_id, status: 'cancelled' }
    return hold === undefined ? { transaction_id, status: 'done' } : this.#add(body, back)
  }

  #confirm(body: MoneyCallBody): OperatorAnswer {
    const hold = this.#holds.get(body.hold_id)
    if (hold?.state !== 'held') throw new Error(`${body.hold_id} is confirmed and not held`)
    hold.state = 'confirmed'
    return this.#add(body, hold.amount - BigInt(body.amount))
  }

  #add(body: CallBody, change: bigint): OperatorAnswer {
    const account = body.account_id ?? ''
    this.balances.set(account, (this.balances.get(account) ?? 0n) + change)
    return this.#balanceAnswer(body)
  }

  #balanceAnswer({ transaction_id, account_id = '' }: CallBody): OperatorAnswer {
    const balance = this.balances.get(account_id)
    return { transaction_id, status: 'done', ...(balance !== undefined && { balance: String(balance) }) }
  }
}
