import { minorOf } from '@touchline/ui/format'
import { currencyNow } from './betting-now.ts'
import { SlipBet } from './SlipBet.tsx'
import { SlipSending } from './SlipSending.tsx'
import type { PlacedSlip as Placed } from './slip.types.ts'

export interface PlacedSlipProps {
  readonly state: Placed
  readonly onDone: () => void
  readonly onAskAgain: () => void
  /** Calls off a bet that waits for its odds. */
  readonly onCallOff: () => void
  /** The same once more; there is no such button without it. */
  readonly onAgain?: () => void
}

/** A slip whose bet was sent: on its way, and what became of it. */
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
