import { type DebitNews, type DebitState, debitAfter } from '@touchline/domain/wallet'
import type { StoredCall } from './call-body.ts'
import type { HoldNews } from './drive-calls.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { HoldState, OwedStore } from './owed-calls.ts'

/** State change of a hold at the operator wallet. */
export interface HoldStep {
  readonly memberId: number
  readonly subject: string
  readonly was: DebitState
  readonly becomes: DebitState
  /** Operator's refusal code; null unless refused. */
  readonly code: string | null
  /** Balance in the operator's response, in minor units. */
  readonly balanceMinor: bigint | null
}

interface HoldParts {
  readonly product: string
  readonly wallets: Pick<OperatorWallets, 'hold'>
  readonly holdOf: OwedStore['holdOf']
  /**
   * Applies a state change to the hold and its subject in one commit. Does nothing if the hold has already moved on.
   */
  readonly goOn: (step: HoldStep) => Promise<void>
}

/** Hold request. */
export interface HoldRequest extends Omit<StoredCall, 'call' | 'product' | 'ref'> {
  readonly operatorId: number
  readonly memberId: number
}

interface Told {
  readonly memberId: number
  readonly subject: string
  readonly news: DebitNews
  readonly code?: string
  readonly balanceMinor?: bigint | null
}

/** Creates the hold flow of a product for type-2 operator wallets (WA3). */
export const createHoldFlow = ({ product, wallets, holdOf, goOn }: HoldParts) => {
  /** Applies an event to a hold. The first final event ends the hold; later events change nothing. */
  const hear = async (told: Told, was: DebitState): Promise<void> => {
    const { memberId, subject, news, code = null, balanceMinor = null } = told
    const becomes = debitAfter(was, news)
    if (becomes === was) return
    await goOn({ memberId, subject, was, becomes, code: becomes === 'refused' ? code : null, balanceMinor })
  }

  return {
    /** Requests the stored hold from the operator and returns the new state. */
    ask: async ({ operatorId, memberId, ...asked }: HoldRequest): Promise<HoldState> => {
      const answer = await wallets.hold(operatorId, { ...asked, call: 'hold', product, ref: 'hold' })
      await hear({ ...answer, memberId, subject: asked.subject }, 'asked')
      return holdOf(product, asked.subject)
    },

    /** Returns the state of an earlier hold. */
    stateOf: (subject: string): Promise<HoldState> => holdOf(product, subject),

    /** Applies an event from another source: a missing response or a rollback. */
    heard: ({ memberId, subject, was, news }: HoldNews): Promise<void> => hear({ memberId, subject, news }, was),
  }
}
export type HoldFlow = ReturnType<typeof createHoldFlow>
