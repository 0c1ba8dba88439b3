import { type DebitNews, type DebitState, computeDebitState } from '@touchline/domain/wallet'
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

interface HoldParts {
  readonly product: string
  readonly wallets: Pick<OperatorWallets, 'hold'>
  readonly readHold: PendingCallStore['readHold']
  /**
   * Applies a state change to the hold and its subject (such as a bet) in one commit. Does nothing if the hold has left
   * the state `was`.
   */
  readonly applyStep: (step: HoldStep) => Promise<void>
}

/** Request to hold an amount of a member at an operator wallet. */
export interface HoldRequest extends Omit<StoredCall, 'call' | 'product' | 'ref'> {
  readonly operatorId: number
  readonly memberId: number
}

interface DebitEvent {
  readonly memberId: number
  readonly subject: string
  readonly holdEvent: DebitNews
  readonly code?: string
  readonly balanceMinor?: bigint | null
}

/** Creates the hold flow of a product for type-2 operator wallets (WA3). */
export const createHoldFlow = ({ product, wallets, readHold, applyStep }: HoldParts) => {
  /** Applies an event to a hold. The first final event decides the hold; later events change nothing. */
  const applyEvent = async (event: DebitEvent, was: DebitState): Promise<void> => {
    const { memberId, subject, holdEvent, code = null, balanceMinor = null } = event
    const becomes = computeDebitState(was, holdEvent)
    if (becomes === was) return
    await applyStep({ memberId, subject, was, becomes, code: becomes === 'refused' ? code : null, balanceMinor })
  }

  return {
    /** Requests the stored hold from the operator wallet and returns the new state of the hold. */
    requestHold: async ({ operatorId, memberId, ...request }: HoldRequest): Promise<HoldState> => {
      const answer = await wallets.hold(operatorId, { ...request, call: 'hold', product, ref: 'hold' })
      await applyEvent({ ...answer, memberId, subject: request.subject }, 'asked')
      return readHold(product, request.subject)
    },

    /** Returns the state of a hold requested earlier. */
    readHold: (subject: string): Promise<HoldState> => readHold(product, subject),

    /** Applies an event that is not the response to the hold request: a missing response or a rollback. */
    handleUpdate: ({ memberId, subject, was, holdEvent }: HoldUpdate): Promise<void> =>
      applyEvent({ memberId, subject, holdEvent }, was),
  }
}
export type HoldFlow = ReturnType<typeof createHoldFlow>
