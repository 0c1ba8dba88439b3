import { priceText } from '@touchline/ui/format'
import { MovementButton } from '../../movement/MovementButton.tsx'
import { LegRefusal } from './LegRefusal.tsx'
import { toLeg } from '../pick.ts'
import { PickLeg } from './PickLeg.tsx'
import { RemoveLeg } from './RemoveLeg.tsx'
import type { SlipLeg } from '../slip.types.ts'
import { PriceArrow } from '../SlipPickCard.tsx'
import { DECIMAL_ODDS } from '../stake/stake.ts'

export interface CombinedLegRowProps {
  readonly leg: SlipLeg
  /** Removes the leg; null if the leg can no longer be removed. */
  readonly onRemove: (() => void) | null
}

/** Leg with its selection, decimal price (OD6), match, and the reason if it cannot be bet on. */
export function CombinedLegRow({ leg, onRemove }: CombinedLegRowProps) {
  const { pick, from, closedReason, code } = leg
  const hasMoved = from.oddsMilli !== pick.oddsMilli
  return (
    <li className="parlay-leg" data-closed={closedReason !== null || code !== null ? '' : undefined}>
      <PickLeg
        pick={pick}
        titleSide={
          <>
            <span className="strong unbroken" data-testid="leg-price">
              {hasMoved && <s className="leg-before">{priceText(from.oddsMilli, DECIMAL_ODDS)}</s>}
              {hasMoved && <PriceArrow up={pick.oddsMilli > from.oddsMilli} />}
              {priceText(pick.oddsMilli, DECIMAL_ODDS)}
            </span>
            <MovementButton leg={toLeg(pick)} />
            {onRemove !== null && <RemoveLeg onRemove={onRemove} />}
          </>
        }
      >
        <LegRefusal leg={leg} />
      </PickLeg>
    </li>
  )
}
