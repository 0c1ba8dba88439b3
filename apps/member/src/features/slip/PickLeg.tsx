import { useBook, useMatch } from '@touchline/ui/live'
import type { LegOn } from '../ticket/leg-on.ts'
import { MatchOn } from '../ticket/MatchOn.tsx'
import { TicketLeg, type TicketLegProps } from '../ticket/TicketLeg.tsx'
import { toLeg, type SlipPick } from './pick.ts'

export interface PickLegProps extends Omit<TicketLegProps, 'leg'> {
  readonly pick: SlipPick
}

/** A pick as a leg; nothing of it is struck yet. */
const legOfPick = (pick: SlipPick): LegOn => ({
  ...toLeg(pick),
  ...(pick.myanmar && { myanmar: pick.myanmar }),
  struckScore: null,
})

/** The match of a selection alone. */
export const PickMatch = ({ pick }: { readonly pick: SlipPick }) => {
  const book = useBook(`match/${pick.matchId}`)
  return (
    <div className="ticket-leg">
      <MatchOn leg={legOfPick(pick)} match={useMatch(book, pick.matchId)} />
    </div>
  )
}

/** What a selection on the slip is on, its match followed as the slip follows it. */
export const PickLeg = ({ pick, ...props }: PickLegProps) => {
  const book = useBook(`match/${pick.matchId}`)
  return <TicketLeg {...props} leg={legOfPick(pick)} match={useMatch(book, pick.matchId)} />
}
