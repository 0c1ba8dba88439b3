import { minorOf } from '@touchline/ui/format'
import { currencyNow } from './betting-now.ts'
import { SlipBet } from './SlipBet.tsx'
import { SlipSending } from './SlipSending.tsx'
import type { PlacedSlip as Placed } from './slip.types.ts'

export interface PlacedSlipProps {
  readonly state: Placed
  readonly onDone: () => void
  readonly onAskAgain: () => void
  /** Cancels a bet that is waiting for updated odds. */
  readonly onCallOff: () => void
  /** Puts the selections of the bet on the slip again; without this prop there is no such button. */
  readonly onAgain?: () => void
}

/** Slip after the bet was sent: in flight, or with its result. */
export const PlacedSlip = ({ state, onAskAgain, onCallOff, ...after }: PlacedSlipProps) =>
  'bet' in state ? (
    <SlipBet kind={state.kind} bet={state.bet} waitMs={state.offer?.waitMs ?? null} {...after} />
  ) : (
    <SlipSending
      kind={state.kind}
      stakeMinor={minorOf(state.attempt.total)}
      currency={currencyNow()}
      onAskAgain={onAskAgain}
      onCallOff={onCallOff}
    />
  )
