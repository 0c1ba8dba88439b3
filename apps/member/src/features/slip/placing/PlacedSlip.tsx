import { parseWireAmount } from '@touchline/ui/format'
import { currencyNow } from './betting-now.ts'
import { SlipBet } from '../SlipBet.tsx'
import { SlipSending } from './SlipSending.tsx'
import type { PlacedSlip as Placed } from '../slip.types.ts'

export interface PlacedSlipProps {
  readonly state: Placed
  readonly onDone: () => void
  readonly onRetry: () => void
  /** Cancels a bet that is waiting for updated odds. */
  readonly onCancel: () => void
  /** Puts the selections of the bet on the slip again; without this prop there is no such button. */
  readonly onRepeat?: () => void
}

/** Slip after the bet was sent: in flight, or with its result. */
export function PlacedSlip({ state, onRetry, onCancel, ...after }: PlacedSlipProps) {
  return 'bet' in state ? (
    <SlipBet kind={state.kind} bet={state.bet} waitMs={state.offer?.waitMs ?? null} {...after} />
  ) : (
    <SlipSending
      kind={state.kind}
      stakeMinor={parseWireAmount(state.attempt.total)}
      currency={currencyNow()}
      onRetry={onRetry}
      onCancel={onCancel}
    />
  )
}
