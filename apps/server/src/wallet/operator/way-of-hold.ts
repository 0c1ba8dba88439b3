import { type DebitNews, type DebitState, debitAfter } from '@touchline/domain/wallet'
import type { KeptCall } from './call-body.ts'
import type { HoldNews } from './drive-calls.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { HoldState, OwedStore } from './owed-calls.ts'

/** A change of a hold at its operator's wallet. */
export interface HoldStep {
  readonly memberId: number
  readonly subject: string
  readonly was: DebitState
  readonly becomes: DebitState
  /** The operator's, of a refusal. */
  readonly code: string | null
  /** As the answer told it, minor units. */
  readonly balanceMinor: bigint | null
}

interface HoldParts {
  readonly product: string
  readonly wallets: Pick<OperatorWallets, 'hold'>
  readonly holdOf: OwedStore['holdOf']
  /** The hold and what hangs on it go on in one commit; nothing where it had gone on already. */
  readonly goOn: (step: HoldStep) => Promise<void>
}

/** What is asked for. */
export interface HoldAsked extends Omit<KeptCall, 'call' | 'product' | 'ref'> {
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

/** The way of what a product has held through the wallet that its member's operator keeps (WA3). */
export const createWayOfHold = ({ product, wallets, holdOf, goOn }: HoldParts) => {
  /** News of a hold, held against how it stands: the first to say so ends it, and what comes later changes nothing. */
  const hear = async (told: Told, was: DebitState): Promise<void> => {
    const { memberId, subject, news, code = null, balanceMinor = null } = told
    const becomes = debitAfter(was, news)
    if (becomes === was) return
    await goOn({ memberId, subject, was, becomes, code: becomes === 'refused' ? code : null, balanceMinor })
  }

  return {
    /** Asks for what was written, and says how its hold stands after that. */
    ask: async ({ operatorId, memberId, ...asked }: HoldAsked): Promise<HoldState> => {
      const answer = await wallets.hold(operatorId, { ...asked, call: 'hold', product, ref: 'hold' })
      await hear({ ...answer, memberId, subject: asked.subject }, 'asked')
      return holdOf(product, asked.subject)
    },

    /** How a hold stands that was asked for before. */
    stateOf: (subject: string): Promise<HoldState> => holdOf(product, subject),

    /** What else is heard of a hold: that nobody heard an answer, that it was rolled back. */
    heard: ({ memberId, subject, was, news }: HoldNews): Promise<void> => hear({ memberId, subject, news }, was),
  }
}
export type WayOfHold = ReturnType<typeof createWayOfHold>
