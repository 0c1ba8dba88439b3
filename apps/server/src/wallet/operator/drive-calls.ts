import { ANSWER_WITHIN_MS, type DebitNews, type DebitState } from '@touchline/domain/wallet'
import type { BalanceTold } from './balance-told.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { OpenHold, OwedCall, OwedStore } from './owed-calls.ts'

/** What is heard of a hold otherwise than by the answer to whoever asked for it. */
export interface HoldNews extends OpenHold {
  readonly was: DebitState
  readonly news: DebitNews
}

/** A product's own bets go on with their holds. */
export type HearHold = (heard: HoldNews) => Promise<unknown>

export interface DriveParts {
  readonly store: OwedStore
  readonly wallets: Pick<OperatorWallets, 'operatorIds' | 'isDown' | 'tell'>
  /** By product. */
  readonly holders: ReadonlyMap<string, HearHold>
  readonly onTold: (told: readonly BalanceTold[]) => void
  readonly onError: (error: unknown, what: string) => void
}

/** An answer that was heard as time ran out may still be on its way into the database. */
const GRACE_MS = 5_000
const BATCH = 64
/** Why a call is owed that the operator answered. */
const NOT_KEPT = 'it was answered, and we could not keep it'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10))

/**
 * Makes the calls that operators are owed until each is heard (WA3): those of a member in their order, those of
 * operators apart, so that one that is slow holds up nobody else's.
 */
export class DriveCalls {
  readonly #parts: DriveParts
  readonly #busy = new Map<number, Promise<void>>()

  constructor(parts: DriveParts) {
    this.#parts = parts
  }

  /** Begins what is due; resolves without waiting for operators. */
  async step(): Promise<void> {
    await this.giveUpWaiting(ANSWER_WITHIN_MS + GRACE_MS)
    const { wallets, onError } = this.#parts
    for (const operatorId of wallets.operatorIds()) {
      if (this.#busy.has(operatorId) || wallets.isDown(operatorId)) continue
      const begun = this.drive(operatorId, false)
        .then(() => undefined)
        .catch((error: unknown) => onError(error, `calls to the wallet of operator ${operatorId}`))
        .finally(() => this.#busy.delete(operatorId))
      this.#busy.set(operatorId, begun)
    }
  }

  /** Resolves when what was begun is answered, or given up. */
  async idle(): Promise<void> {
    await Promise.all(this.#busy.values())
  }

  /** Holds that whoever asked for them left without an answer are unknown from now on, and so cancelled. */
  async giveUpWaiting(olderThanMs: number): Promise<void> {
    for (const hold of await this.#parts.store.unanswered(olderThanMs, BATCH)) {
      await this.#alone(`the hold of ${hold.product} ${hold.subject}`, () =>
        this.#holderOf(hold.product)({ ...hold, was: 'asked', news: 'silence' }),
      )
    }
  }

  /** Tells an operator what it is owed, in turns, until nothing is due or nothing was heard. @returns how much was */
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

  /** What the member has after it, where the operator heard it and says so. */
  async #tell(owed: OwedCall): Promise<BalanceTold | 'untold' | 'unheard'> {
    const { store, wallets } = this.#parts
    const told = await wallets.tell(owed.operatorId, owed)
    if ('trouble' in told) {
      await store.defer(owed.id, waitAfter(owed.tries), told.trouble)
      return 'unheard'
    }
    const { balanceMinor } = told
    if (owed.call === 'cancel' && owed.holdState === 'unknown') {
      const hear = () => this.#holderOf(owed.product)({ ...owed, was: 'unknown', news: 'rolled_back' })
      if (!(await this.#alone(`the cancel of ${owed.product} ${owed.subject}`, hear))) {
        await store.defer(owed.id, waitAfter(owed.tries), NOT_KEPT)
        return 'unheard'
      }
    } else await store.heard(owed.id, balanceMinor)
    return balanceMinor === null ? 'untold' : { memberId: owed.memberId, availableMinor: String(balanceMinor) }
  }

  /** What fails for one is told, and stops nothing of the others. @returns whether it was done */
  async #alone(what: string, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      this.#parts.onError(error, what)
      return false
    }
  }

  #holderOf(product: string): HearHold {
    const holder = this.#parts.holders.get(product)
    if (holder === undefined) throw new Error(`nobody hears of holds of ${product}`)
    return holder
  }
}
