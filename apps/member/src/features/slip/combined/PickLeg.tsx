import { useBook, useMatch } from '@touchline/ui/live'
import type { LegDisplay } from '../../ticket/leg-display.ts'
import { LegMatch } from '../../ticket/LegMatch.tsx'
import { TicketLeg, type TicketLegProps } from '../../ticket/TicketLeg.tsx'
import { toLeg, type SlipPick } from '../pick.ts'

export interface PickLegProps extends Omit<TicketLegProps, 'leg'> {
  readonly pick: SlipPick
}

/** Match of a selection, without the selection. */
export function PickMatch({ pick }: { readonly pick: SlipPick }) {
  const book = useBook(`match/${pick.matchId}`)
  return (
    <div className="ticket-leg">
      <LegMatch leg={toDisplayLeg(pick)} match={useMatch(book, pick.matchId)} />
    </div>
  )
}

/**
 * Converts a selection on the slip to a leg for display. The leg has no score at acceptance, because the bet is not
 * placed yet.
 */
function toDisplayLeg(pick: SlipPick): LegDisplay {
  return {
    ...toLeg(pick),
    ...(pick.myanmar && { myanmar: pick.myanmar }),
    struckScore: null,
  }
}

/** Leg of the slip, with the current score and clock of its match from the live prices. */
export function PickLeg({ pick, ...props }: PickLegProps) {
  const book = useBook(`match/${pick.matchId}`)
  return <TicketLeg {...props} leg={toDisplayLeg(pick)} match={useMatch(book, pick.matchId)} />
}
