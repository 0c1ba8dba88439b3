import type { BetRecord } from '@touchline/contract/named-records'
import { legKey } from '../ticket/leg-display.ts'
import { findLegStatus, StatusTag } from '../ticket/StatusTag.tsx'
import { LegPrice } from '../ticket/TicketPrice.tsx'
import { BetLeg } from '../ticket/TicketLeg.tsx'

/** Legs of a bet. In bets with several legs, a graded leg shows its result. */
export function BetLegs({ bet }: { readonly bet: BetRecord }) {
  return (
    <ul className="bet-legs">
      {bet.legs.map((leg, index) => (
        <li key={legKey(leg)}>
          <BetLeg
            leg={leg}
            hidesMatch={leg.matchId === bet.legs[index + 1]?.matchId}
            titleSide={<LegPrice kind={bet.kind} leg={leg} />}
          >
            {leg.grade !== null && bet.legs.length > 1 && <StatusTag status={findLegStatus(leg, leg.grade.outcome)} />}
          </BetLeg>
        </li>
      ))}
    </ul>
  )
}
