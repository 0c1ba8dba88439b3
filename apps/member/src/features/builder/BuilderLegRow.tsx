import { LegAgainst } from '../slip/LegAgainst.tsx'
import { PickLeg } from '../slip/PickLeg.tsx'
import { RemoveLeg } from '../slip/RemoveLeg.tsx'
import type { SlipLeg } from '../slip/slip.types.ts'

export interface BuilderLegRowProps {
  readonly leg: SlipLeg
  /** Null where it may not be taken off any more. */
  readonly onRemove: (() => void) | null
}

/** One selection of a match that stands above them all; it has no price of its own here. */
export const BuilderLegRow = ({ leg, onRemove }: BuilderLegRowProps) => {
  const { pick, shut } = leg
  return (
    <li className="parlay-leg" data-closed={shut === null ? undefined : ''}>
      <PickLeg pick={pick} hidesMatch beside={onRemove !== null && <RemoveLeg onRemove={onRemove} />}>
        <LegAgainst leg={{ shut, code: null }} />
      </PickLeg>
    </li>
  )
}
