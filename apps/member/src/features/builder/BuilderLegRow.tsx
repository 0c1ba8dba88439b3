import { LegRefusal } from '../slip/combined/LegRefusal.tsx'
import { PickLeg } from '../slip/combined/PickLeg.tsx'
import { RemoveLeg } from '../slip/combined/RemoveLeg.tsx'
import type { SlipLeg } from '../slip/slip.types.ts'

export interface BuilderLegRowProps {
  readonly leg: SlipLeg
  /** Removes the leg from the bet builder; null if the leg can no longer be removed. */
  readonly onRemove: (() => void) | null
}

/** Leg of a bet builder. The match appears above the legs, and a leg has no price of its own. */
export function BuilderLegRow({ leg, onRemove }: BuilderLegRowProps) {
  const { pick, closedReason } = leg
  return (
    <li className="parlay-leg" data-closed={closedReason === null ? undefined : ''}>
      <PickLeg pick={pick} hidesMatch titleSide={onRemove !== null && <RemoveLeg onRemove={onRemove} />}>
        <LegRefusal leg={{ closedReason, code: null }} />
      </PickLeg>
    </li>
  )
}
