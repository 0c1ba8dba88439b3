import { ANSWER_WITHIN_MS, type DebitNews, type DebitState } from '@touchline/domain/wallet'
import type { ReportedBalance } from './balance-reported.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { OpenHold, OwedCall, OwedStore } from './owed-calls.ts'

/** State change of a hold from a source other than the response to the original request. */
export interface HoldNews extends OpenHold {
  readonly was: DebitState
  readonly news: DebitNews
}

/** Handler of a product for state changes of its holds. */
export type OnHoldUpdate = (heard: HoldNews) => Promise<unknown>

export interface DriveParts {
  readonly store: OwedStore
  readonly wallets: Pick<OperatorWallets, 'operatorIds' | 'isDown' | 'tell'>
  /** Handlers by product. */
  readonly holders: ReadonlyMap<string, OnHoldUpdate>
  readonly onTold: (told: readonly ReportedBalance[]) => void
  readonly onError: (error: unknown, what: string) => void
}

/** Extra time for a response that arrived just before the timeout to reach the database. */
const GRACE_MS = 5_000
const BATCH = 64
/** Reason for a pending call that the operator has already processed. */
const NOT_KEPT = 'the response could not be saved'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10))

/**
 * Delivers pending calls to operators until each call is acknowledged (WA3). Calls of a member run in order. Operators
 * run independently, so a slow operator does not delay the others.
 */
export class DriveCalls {
  readonly #parts: DriveParts
  readonly #busy = new Map<number, Promise<void>>()

  constructor(parts: DriveParts) {
    this.#parts = parts
  }

  /** Starts the due calls. Resolves without waiting for operators. */
  async step(): Promise<void> {
    await this.giveUpWaiting(ANSWER_WITHIN_MS + GRACE_MS)
    const { wallets, onError } = this.#parts
    for (const operatorId of wallets.operatorIds()) {
      if (this.#busy.has(operatorId) || wallets.isDown(operatorId)) continue
      const begun = this.drive(operatorId, false)
        .then(() => undefined)
        .catch((error: unknown) => onError(error, `delivering calls to the wallet of operator ${operatorId}`))
        .finally(() => this.#busy.delete(operatorId))
      this.#busy.set(operatorId, begun)
    }
  }

  /** Resolves when the started calls have a response or have timed out. */
  async idle(): Promise<void> {
    await Promise.all(this.#busy.values())
  }

  /** Marks holds without a response as unknown, which cancels them. */
  async giveUpWaiting(olderThanMs: number): Promise<void> {
    for (const hold of await this.#parts.store.unanswered(olderThanMs, BATCH)) {
      await this.#alone(`processing the hold of ${hold.product} ${hold.subject}`, () =>
        this.#holderOf(hold.product)({ ...hold, was: 'asked', news: 'silence' }),
      )
    }
  }

  /**
   * Delivers the pending calls of an operator in batches, until no call is due or no call succeeds.
   * @returns the number of acknowledged calls
   */
  async drive(operatorId: number, atOnce: boolean): Promise<number> {
    let heard = 0
    for (;;) {
      const owed = await this.#parts.store.owed(operatorId, BATCH, atOnce)
      const told = await Promise.all(owed.map((call) => this.#tell(call)))
      const now = told.filter((balance) => balance !== 'unheard')
      const balances = now.filter((balance) => balance !== 'untold')
      if (balances.length > 0) this.#parts.onTold(balances)
      heard += now.length
      if (now.length === 0) return heard
    }
  }

  /** Delivers a call. Returns the new balance of the member if the response contains a balance. */
  async #tell(owed: OwedCall): Promise<ReportedBalance | 'untold' | 'unheard'> {
    const { store, wallets } = this.#parts
    const told = await wallets.tell(owed.operatorId, owed)
    if ('trouble' in told) {
      await store.defer(owed.id, waitAfter(owed.tries), told.trouble)
      return 'unheard'
    }
    const { balanceMinor } = told
    if (owed.call === 'cancel' && owed.holdState === 'unknown') {
      const hear = () => this.#holderOf(owed.product)({ ...owed, was: 'unknown', news: 'rolled_back' })
      if (!(await this.#alone(`processing the cancel of ${owed.product} ${owed.subject}`, hear))) {
        await store.defer(owed.id, waitAfter(owed.tries), NOT_KEPT)
        return 'unheard'
      }
    } else await store.heard(owed.id, balanceMinor)
    return balanceMinor === null ? 'untold' : { memberId: owed.memberId, availableMinor: String(balanceMinor) }
  }

  /**
   * Reports a failure without stopping the other calls.
   * @returns whether the action succeeded
   */
  async #alone(what: string, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      this.#parts.onError(error, what)
      return false
    }
  }

  #holderOf(product: string): OnHoldUpdate {
    const holder = this.#parts.holders.get(product)
    if (holder === undefined) throw new Error(`no handler for holds of ${product}`)
    return holder
  }
}
