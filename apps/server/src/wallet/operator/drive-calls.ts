import { ANSWER_WITHIN_MS, type DebitEvent, type DebitState } from '@touchline/domain/wallet'
import type { ReportedBalance } from './balance-reported.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { OpenHold, PendingCall, PendingCallStore } from './owed-calls.ts'

/**
 * State change of a hold that does not come from the response to the hold request, such as a missing response or a
 * rollback.
 */
export interface HoldUpdate extends OpenHold {
  readonly was: DebitState
  readonly holdEvent: DebitEvent
}

export interface DriveParts {
  readonly store: PendingCallStore
  readonly wallets: Pick<OperatorWallets, 'operatorIds' | 'isDown' | 'deliver'>
  /** Applies a state change of a hold. Rejects if the product has no handler. */
  readonly onHoldUpdate: (update: HoldUpdate) => Promise<void>
  readonly onBalances: (balances: readonly ReportedBalance[]) => void
  readonly onError: (error: unknown, activity: string) => void
}

/**
 * Extra time in milliseconds beyond the call timeout, so that a response that arrived just in time can reach the
 * database.
 */
const GRACE_MS = 5_000
const BATCH = 64
/**
 * Reason stored with a call that the operator processed but whose result could not be stored, so the call stays
 * pending.
 */
const NOT_STORED = 'the response could not be saved'
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000

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

  /** Starts the delivery of due calls to every operator. Resolves without waiting for the operators. */
  async step(): Promise<void> {
    await this.expireUnanswered(ANSWER_WITHIN_MS + GRACE_MS)
    const { wallets, onError } = this.#parts
    for (const operatorId of wallets.operatorIds()) {
      if (this.#busy.has(operatorId) || wallets.isDown(operatorId)) continue
      const delivery = this.drive(operatorId, false)
        .then(() => undefined)
        .catch((error: unknown) => onError(error, `delivering calls to the wallet of operator ${operatorId}`))
        .finally(() => this.#busy.delete(operatorId))
      this.#busy.set(operatorId, delivery)
    }
  }

  /** Resolves when the started calls have got a response or timed out. */
  async idle(): Promise<void> {
    await Promise.all(this.#busy.values())
  }

  /**
   * Marks holds without a response for longer than `olderThanMs` as unknown, which cancels the holds at the operator.
   */
  async expireUnanswered(olderThanMs: number): Promise<void> {
    for (const hold of await this.#parts.store.unanswered(olderThanMs, BATCH)) {
      await this.#runIsolated(`processing the hold of ${hold.product} ${hold.subject}`, () =>
        this.#parts.onHoldUpdate({ ...hold, was: 'requested', holdEvent: 'timeout' }),
      )
    }
  }

  /**
   * Delivers the pending calls of an operator in batches, until no call is due or no call succeeds.
   * @returns the number of acknowledged calls
   */
  async drive(operatorId: number, ignoreDueTimes: boolean): Promise<number> {
    let acknowledgedCount = 0
    for (;;) {
      const dueCalls = await this.#parts.store.readDueCalls(operatorId, BATCH, ignoreDueTimes)
      const results = await Promise.all(dueCalls.map((call) => this.#deliver(call)))
      const acknowledged = results.filter((result) => result !== 'unacknowledged')
      const balances = acknowledged.filter((result) => result !== 'noBalance')
      if (balances.length > 0) this.#parts.onBalances(balances)
      acknowledgedCount += acknowledged.length
      if (acknowledged.length === 0) return acknowledgedCount
    }
  }

  /**
   * Delivers a call. Returns the member's new balance, `noBalance` if the response contains no balance, or
   * `unacknowledged` if the call must be repeated.
   */
  async #deliver(pendingCall: PendingCall): Promise<ReportedBalance | 'noBalance' | 'unacknowledged'> {
    const { store, wallets } = this.#parts
    const result = await wallets.deliver(pendingCall.operatorId, pendingCall)
    if ('trouble' in result) {
      await store.defer(pendingCall.id, waitAfter(pendingCall.tries), result.trouble)
      return 'unacknowledged'
    }
    const { balanceMinor } = result
    if (pendingCall.call === 'cancel' && pendingCall.holdState === 'unknown') {
      const resolveHold = () => this.#parts.onHoldUpdate({ ...pendingCall, was: 'unknown', holdEvent: 'rolled_back' })
      if (
        !(await this.#runIsolated(
          `processing the cancel of ${pendingCall.product} ${pendingCall.subject}`,
          resolveHold,
        ))
      ) {
        await store.defer(pendingCall.id, waitAfter(pendingCall.tries), NOT_STORED)
        return 'unacknowledged'
      }
    } else await store.acknowledge(pendingCall.id, balanceMinor)
    return balanceMinor === null
      ? 'noBalance'
      : { memberId: pendingCall.memberId, availableMinor: String(balanceMinor) }
  }

  /**
   * Runs an action and reports its failure, so that the other calls continue.
   * @returns whether the action succeeded
   */
  async #runIsolated(activity: string, action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action()
      return true
    } catch (error) {
      this.#parts.onError(error, activity)
      return false
    }
  }
}

function waitAfter(tries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10))
}
