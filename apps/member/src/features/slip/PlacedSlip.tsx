import type { BetRow } from '@touchline/contract/bet'
import { minorOf } from '@touchline/ui/format'
import { currencyNow } from './betting-now.ts'
import { SlipBet } from './SlipBet.tsx'
import { SlipSending } from './SlipSending.tsx'
import type { Offer, SlipFlight } from './slip-common.ts'

/** One try to place a bet: what it asks for in all. */
type Attempt = { readonly total: string } | { readonly body: { readonly stake: string } }

export interface PlacedSlipProps {
  readonly state: { readonly offer: Offer | null } & (
    | { readonly kind: SlipFlight; readonly attempt: Attempt }
    | { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRow }
  )
  readonly onDone: () => void
  readonly onAskAgain: () => void
  /** Calls off a bet that waits for its odds. */
  readonly onCallOff: () => void
  /** The same once more; there is no such button without it. */
  readonly onAgain?: () => void
}

const stakeOf = (attempt: Attempt): bigint => minorOf('total' in attempt ? attempt.total : attempt.body.stake)

/** A slip whose bet was sent: on its way, and what became of it. */
export function PlacedSlip({ state, onAskAgain, onCallOff, ...after }: PlacedSlipProps) {
  return 'bet' in state ? (
    <SlipBet kind={state.kind} bet={state.bet} waitMs={state.offer?.waitMs ?? null} {...after} />
  ) : (
    <SlipSending
      kind={state.kind}
      stakeMinor={stakeOf(state.attempt)}
      currency={currencyNow()}
      onAskAgain={onAskAgain}
      onCallOff={onCallOff}
    />
  )
}
