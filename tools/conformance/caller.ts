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
import { signatureOf } from '../../apps/server/src/wallet/operator/signature.ts'

/** A wallet to be graded, and a member of it whose money may be moved: all of it is given back. */
export interface Graded extends Endpoint {
  readonly accountId: string
  readonly currency: string
  /** Ends the sessions of that member at the operator; without it, nothing is asked of members who left. */
  readonly logOut?: () => Promise<void>
  /** A token of that member's, not used yet; without it, nothing is asked of tokens. */
  readonly token?: string
  /** How long an answer may take, ms: ten seconds unless told. */
  readonly withinMs?: number
}

interface SignedBy {
  readonly secret: string
  readonly agoMs: number
}

/** What is wrong, for whoever builds the wallet. */
export class Fault extends Error {}

/** A call that had no answer of a wallet. */
export class Unanswered extends Fault {}

/** A check cannot be judged: what it had to undo before was not undone. */
export class NotJudged extends Error {}

/** What was sent, and what came back: the answer, or why it is none. */
export interface Exchange {
  readonly call: OperatorCall
  readonly sent: CallBody
  readonly got: OperatorAnswer | string
}

/** A bet that is made up for one check. */
export interface MadeUpBet {
  readonly body: (call: MoneyCall, amountMinor: bigint) => MoneyCallBody
}

/** Asks a wallet as the server does, and as it never should. */
export class Caller {
  readonly #graded: Graded
  readonly #send: SendCall
  #exchanges: Exchange[] = []
  #cleanUpFault: string | null = null

  constructor(graded: Graded) {
    this.#graded = graded
    this.#send = createSendCall(Date.now, {
      reach: 'any',
      ...(graded.withinMs !== undefined && { withinMs: graded.withinMs }),
    })
  }

  /** What was said since this was asked the last time. */
  takeExchanges(): readonly Exchange[] {
    const taken = this.#exchanges
    this.#exchanges = []
    return taken
  }

  #note(call: OperatorCall, sent: CallBody, got: Exchange['got']): void {
    this.#exchanges.push({ call, sent, got })
  }

  bet(): MadeUpBet {
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

  /** A whole, signed answer in time. Throws a Fault where there is none. */
  async ask(call: OperatorCall, body: CallBody): Promise<OperatorAnswer> {
    const heard = await this.#send(this.#graded, call, body)
    this.#note(call, body, 'answer' in heard ? heard.answer : heard.unheard)
    if ('answer' in heard) return heard.answer
    throw new Unanswered(`${call} was not answered as it must be: ${heard.unheard}`)
  }

  /** The same, which must be done. */
  async done(call: OperatorCall, body: CallBody): Promise<void> {
    const { status } = await this.ask(call, body)
    if (status !== 'done') throw new Fault(`${call} was answered ${status}, it must be done`)
  }

  /** Cancels what a check has held and does not test: that it fails is told by itself and is no fault of the check. */
  async cleanUp(bet: MadeUpBet, amountMinor: bigint): Promise<void> {
    await this.done('cancel', bet.body('cancel', amountMinor)).catch((error: Error) => {
      this.#cleanUpFault = error.message
    })
  }

  /** What could not be undone since this was asked the last time. */
  takeCleanUpFault(): string | null {
    const fault = this.#cleanUpFault
    this.#cleanUpFault = null
    return fault
  }

  async balance(): Promise<bigint> {
    const { status, balance } = await this.balanceOf(this.#graded.accountId)
    if (status !== 'done' || balance === undefined) throw new Fault('balance was answered without a balance')
    return BigInt(balance)
  }

  /** What is answered of any account, as it is. */
  balanceOf(accountId: string): Promise<OperatorAnswer> {
    const body = { transaction_id: randomUUID(), account_id: accountId, currency: this.#graded.currency }
    return this.ask('balance', body)
  }

  /** Whose the operator says that a token is. */
  authenticate(token: string): Promise<OperatorAnswer> {
    const body: AuthenticateCallBody = { transaction_id: randomUUID(), token, brand: 'conformance' }
    return this.ask('authenticate', body)
  }

  /** What is known of the calls of these ids (WA10). */
  statuses(ids: readonly string[]): Promise<OperatorAnswer> {
    const body: StatusesCallBody = { transaction_id: randomUUID(), ids: [...ids] }
    return this.ask('statuses', body)
  }

  /** A page of the calls whose `at` is in a span, ISO 8601. */
  calls(from: string, to: string, after?: string): Promise<OperatorAnswer> {
    const body: CallsCallBody = { transaction_id: randomUUID(), from, to, ...(after !== undefined && { after }) }
    return this.ask('calls', body)
  }

  get member(): Pick<Graded, 'accountId' | 'currency'> {
    return this.#graded
  }

  /** Throws a Fault where the balance is not what it must be by now. */
  async stands(atMinor: bigint, after: string): Promise<void> {
    if (this.#cleanUpFault !== null) throw new NotJudged()
    const balance = await this.balance()
    if (balance !== atMinor) throw new Fault(`after ${after} the balance is ${balance}, it must be ${atMinor}`)
  }

  /** The HTTP status of a call that is signed by another secret, or so long ago. */
  async signedWrongly(call: MoneyCall, body: MoneyCallBody, secret: string, agoMs: number): Promise<number> {
    const response = await this.#post(call, JSON.stringify(body), { secret, agoMs })
    this.#note(call, body, `HTTP ${response.status}`)
    return response.status
  }

  /** The HTTP status of bytes that are signed as a call is, and are none. */
  async garbled(call: MoneyCall, body: MoneyCallBody, bytes: string): Promise<number> {
    const response = await this.#post(call, bytes, { secret: this.#graded.secret, agoMs: 0 })
    this.#note(call, body, `HTTP ${response.status}, to ${bytes.length} bytes of it`)
    return response.status
  }

  /** A call that is sent whole, by whoever hangs up before it is answered. */
  async hungUp(call: MoneyCall, body: MoneyCallBody): Promise<void> {
    const text = JSON.stringify(body)
    const { url, method, headers } = this.#signed(call, text, { secret: this.#graded.secret, agoMs: 0 })
    const ask = url.startsWith('https:') ? https.request : http.request
    await new Promise<void>((resolve) => {
      const request = ask(url, { method, headers }, (answer) => answer.resume())
      request.on('error', () => undefined).on('close', resolve)
      request.end(text, () => request.destroy())
    })
    this.#note(call, body, 'nobody waited for it')
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
        [SIGNATURE_HEADER]: signatureOf(secret, timestampMs, text),
      },
    }
  }

  get secret(): string {
    return this.#graded.secret
  }
}
