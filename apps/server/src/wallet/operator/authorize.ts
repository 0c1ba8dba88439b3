import { type DebitEvent, type DebitState, computeDebitState } from '@touchline/domain/wallet'
import type { StoredCall } from './call-body.ts'
import type { HoldUpdate } from './drive-calls.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { HoldState, PendingCallStore } from './owed-calls.ts'

/** State change of a hold at an operator wallet, to be applied by the product. */
export interface HoldStep {
  readonly memberId: number
  readonly subject: string
  readonly was: DebitState
  readonly becomes: DebitState
  /** Operator's refusal code; null if the hold was not refused. */
  readonly code: string | null
  /** Balance in the operator's response, in minor units; null if there was none. */
  readonly balanceMinor: bigint | null
}

/**
 * Handler of a product: applies a state change to the hold and its subject (such as a bet) in one commit. Does nothing
 * if the hold has left the state `was`.
 */
export type ApplyHoldStep = (step: HoldStep) => Promise<void>

interface HoldParts {
  readonly wallets: Pick<OperatorWallets, 'hold'>
  readonly readHold: PendingCallStore['readHold']
}

/** Request to hold an amount of a member at an operator wallet. */
export interface HoldRequest extends Omit<StoredCall, 'call' | 'ref'> {
  readonly operatorId: number
  readonly memberId: number
}

interface ProductHoldEvent {
  readonly memberId: number
  readonly product: string
  readonly subject: string
  readonly holdEvent: DebitEvent
  readonly code?: string
  readonly balanceMinor?: bigint | null
}

export type OperatorHolds = ReturnType<typeof createOperatorHolds>

/** Creates the holds of all products at type-2 operator wallets (WA3). Each product registers one handler. */
export function createOperatorHolds({ wallets, readHold }: HoldParts) {
  const handlers = new Map<string, ApplyHoldStep>()

  const requireHandler = (product: string): ApplyHoldStep => {
    const applyStep = handlers.get(product)
    if (applyStep === undefined) throw new Error(`no handler for holds of ${product}`)
    return applyStep
  }

  /** Applies an event to a hold. The first final event decides the hold; later events change nothing. */
  const applyEvent = async (event: ProductHoldEvent, was: DebitState): Promise<void> => {
    const { memberId, product, subject, holdEvent, code = null, balanceMinor = null } = event
    const applyStep = requireHandler(product)
    const becomes = computeDebitState(was, holdEvent)
    if (becomes === was) return
    await applyStep({ memberId, subject, was, becomes, code: becomes === 'refused' ? code : null, balanceMinor })
  }

  return {
    /** Registers the only handler of a product. Throws an Error for a second handler. */
    registerHoldHandler: (product: string, applyStep: ApplyHoldStep): void => {
      if (handlers.has(product)) throw new Error(`holds of ${product} have a handler already`)
      handlers.set(product, applyStep)
    },

    /**
     * Requests a hold that the product has stored from the operator wallet, and passes the result to the product's
     * handler. Throws before the wallet is called if the product has no handler.
     * @returns the new state of the hold
     */
    authorize: async ({ operatorId, memberId, ...request }: HoldRequest): Promise<HoldState> => {
      const { product, subject } = request
      requireHandler(product)
      const answer = await wallets.hold(operatorId, { ...request, call: 'hold', ref: 'hold' })
      await applyEvent({ ...answer, memberId, product, subject }, 'requested')
      return readHold(product, subject)
    },

    /** Returns the state of a hold requested earlier. */
    readHold,

    /** Applies an event that is not the response to the hold request: a missing response or a rollback. */
    handleUpdate: ({ memberId, product, subject, was, holdEvent }: HoldUpdate): Promise<void> =>
      applyEvent({ memberId, product, subject, holdEvent }, was),
  }
}
