import { randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import {
  type AuthenticateCallBody,
  type CallsCallBody,
  KEY_HEADER,
  type MoneyCall,
  type MoneyCallBody,
  type OperatorAnswer,
  type OperatorCall,
  SIGNATURE_HEADER,
  type StatusesCallBody,
  TIME_HEADER,
} from '@touchline/contract/wallet/operator-calls'
import {
  createSendCall,
  type CallBody,
  type Endpoint,
  type SendCall,
} from '../../apps/server/src/wallet/operator/send-call.ts'
import { computeSignature } from '../../apps/server/src/wallet/operator/signature.ts'

/** Operator wallet under test, with a member whose balance the checks may change and restore. */
export interface Graded extends Endpoint {
  readonly accountId: string
  readonly currency: string
  /** Ends the member's sessions at the operator. If absent, the checks for logged-out members are skipped. */
  readonly logOut?: () => Promise<void>
  /** Unused login token of the member. If absent, the token checks are skipped. */
  readonly token?: string
  /** Timeout in milliseconds for a wallet response; ten seconds by default. */
  readonly withinMs?: number
}

interface SignedBy {
  readonly secret: string
  readonly agoMs: number
}

/** Failed check, described for the developer of the wallet. */
export class FailedCheck extends Error {}

/** Failed check because the wallet did not return a valid response to a call. */
export class UnansweredCall extends FailedCheck {}

/** Error of a check that cannot be judged, because an earlier clean-up failed and the balance is unknown. */
export class UnverifiableCheck extends Error {}

/** Call that was sent to the wallet, with the response or the reason for a missing response. */
export interface WalletExchange {
  readonly call: OperatorCall
  readonly sent: CallBody
  readonly got: OperatorAnswer | string
}

/** Test bet of one check; builds the bodies of its wallet calls. */
export interface TestBet {
  readonly body: (call: MoneyCall, amountMinor: bigint) => MoneyCallBody
}

/** Sends calls to the operator wallet under test: valid calls, as the server sends them, and invalid calls. */
export class WalletCaller {
  readonly #graded: Graded
  readonly #send: SendCall
  #exchanges: WalletExchange[] = []
  #cleanUpFault: string | null = null

  constructor(graded: Graded) {
    this.#graded = graded
    this.#send = createSendCall(Date.now, {
      reach: 'any',
      ...(graded.withinMs !== undefined && { withinMs: graded.withinMs }),
    })
  }

  /** Returns the calls and responses since the previous `drainExchanges`, and clears the list. */
  drainExchanges(): readonly WalletExchange[] {
    const drainedExchanges = this.#exchanges
    this.#exchanges = []
    return drainedExchanges
  }

  #note(call: OperatorCall, sent: CallBody, got: WalletExchange['got']): void {
    this.#exchanges.push({ call, sent, got })
  }

  bet(): TestBet {
    const betId = String(Date.now()) + String(Math.floor(Math.random() * 1e6))
    const at = new Date().toISOString()
    const idOf = (call: string): string => `conformance/${betId}/${call}`
    return {
      body: (call, amountMinor) => ({
        transaction_id: idOf(call),
        hold_id: idOf('hold'),
        account_id: this.#graded.accountId,
        currency: this.#graded.currency,
        product: 'sportsbook',
        subject_id: betId,
        round_id: betId,
        amount: String(amountMinor),
        at,
      }),
    }
  }

  /**
   * Sends a call to the wallet and returns its signed response. Throws a FailedCheck if there is no complete response
   * before the timeout.
   */
  async callWallet(call: OperatorCall, body: CallBody): Promise<OperatorAnswer> {
    const result = await this.#send(this.#graded, call, body)
    this.#note(call, body, 'answer' in result ? result.answer : result.unheard)
    if ('answer' in result) return result.answer
    throw new UnansweredCall(`${call} got no valid response: ${result.unheard}`)
  }

  /** Sends a call and throws a FailedCheck unless the response is `done`. */
  async done(call: OperatorCall, body: CallBody): Promise<void> {
    const { status } = await this.callWallet(call, body)
    if (status !== 'done') throw new FailedCheck(`the response to ${call} is ${status}, expected done`)
  }

  /**
   * Cancels a hold of a check whose cancel is not under test. A failure is reported separately and is no fault of the
   * check.
   */
  async cleanUp(bet: TestBet, amountMinor: bigint): Promise<void> {
    await this.done('cancel', bet.body('cancel', amountMinor)).catch((error: Error) => {
      this.#cleanUpFault = error.message
    })
  }

  /** Returns and clears the first clean-up failure since the previous call. */
  drainCleanUpFault(): string | null {
    const fault = this.#cleanUpFault
    this.#cleanUpFault = null
    return fault
  }

  async balance(): Promise<bigint> {
    const { status, balance } = await this.fetchBalance(this.#graded.accountId)
    if (status !== 'done' || balance === undefined) throw new FailedCheck('the response to balance contains no balance')
    return BigInt(balance)
  }

  /** Returns the raw balance response for any account. */
  fetchBalance(accountId: string): Promise<OperatorAnswer> {
    const body = { transaction_id: randomUUID(), account_id: accountId, currency: this.#graded.currency }
    return this.callWallet('balance', body)
  }

  /** Returns the operator's authentication response for a token. */
  authenticate(token: string): Promise<OperatorAnswer> {
    const body: AuthenticateCallBody = { transaction_id: randomUUID(), token, brand: 'conformance' }
    return this.callWallet('authenticate', body)
  }

  /** Returns the wallet's stored state of the calls with these transaction ids (WA10). */
  statuses(ids: readonly string[]): Promise<OperatorAnswer> {
    const body: StatusesCallBody = { transaction_id: randomUUID(), ids: [...ids] }
    return this.callWallet('statuses', body)
  }

  /**
   * Returns a page of the wallet's calls whose `at` is in the time range (ISO 8601). `after` is the transaction id that
   * ends the previous page.
   */
  calls(from: string, to: string, after?: string): Promise<OperatorAnswer> {
    const body: CallsCallBody = { transaction_id: randomUUID(), from, to, ...(after !== undefined && { after }) }
    return this.callWallet('calls', body)
  }

  get member(): Pick<Graded, 'accountId' | 'currency'> {
    return this.#graded
  }

  /**
   * Throws a FailedCheck unless the member's balance is `atMinor`, in minor units. `after` names the previous step in
   * the message.
   */
  async expectBalance(atMinor: bigint, after: string): Promise<void> {
    if (this.#cleanUpFault !== null) throw new UnverifiableCheck()
    const balance = await this.balance()
    if (balance !== atMinor) throw new FailedCheck(`after ${after} the balance is ${balance}, expected ${atMinor}`)
  }

  /** Sends a call signed with a wrong secret or an old timestamp. Returns the HTTP status of the response. */
  async signedWrongly(call: MoneyCall, body: MoneyCallBody, secret: string, agoMs: number): Promise<number> {
    const response = await this.#post(call, JSON.stringify(body), { secret, agoMs })
    this.#note(call, body, `HTTP ${response.status}`)
    return response.status
  }

  /** Sends a correctly signed body that is not a valid call. Returns the HTTP status of the response. */
  async garbled(call: MoneyCall, body: MoneyCallBody, bytes: string): Promise<number> {
    const response = await this.#post(call, bytes, { secret: this.#graded.secret, agoMs: 0 })
    this.#note(call, body, `HTTP ${response.status}, to ${bytes.length} bytes of it`)
    return response.status
  }

  /** Sends a complete call and closes the connection before the response. */
  async hungUp(call: MoneyCall, body: MoneyCallBody): Promise<void> {
    const text = JSON.stringify(body)
    const { url, method, headers } = this.#signed(call, text, { secret: this.#graded.secret, agoMs: 0 })
    const sendRequest = url.startsWith('https:') ? https.request : http.request
    await new Promise<void>((resolve) => {
      const request = sendRequest(url, { method, headers }, (answer) => answer.resume())
      request.on('error', () => undefined).on('close', resolve)
      request.end(text, () => request.destroy())
    })
    this.#note(call, body, 'the connection was closed before the response')
  }

  #post(call: MoneyCall, text: string, by: SignedBy): Promise<Response> {
    const { url, ...sent } = this.#signed(call, text, by)
    return fetch(url, { ...sent, body: text })
  }

  #signed(call: MoneyCall, text: string, { secret, agoMs }: SignedBy) {
    const { url, keyId } = this.#graded
    const timestampMs = Date.now() - agoMs
    return {
      url: `${url.replace(/\/$/, '')}/${call}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [KEY_HEADER]: keyId,
        [TIME_HEADER]: String(timestampMs),
        [SIGNATURE_HEADER]: computeSignature(secret, timestampMs, text),
      },
    }
  }

  get secret(): string {
    return this.#graded.secret
  }
}
