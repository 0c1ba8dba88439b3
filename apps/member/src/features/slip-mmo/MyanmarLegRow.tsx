import { backersWorth } from '@touchline/domain/myanmar'
import { myanmarText } from '@touchline/ui/format'
import { selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { LegAgainst } from '../slip/LegAgainst.tsx'
import { toLeg } from '../slip/pick.ts'
import { PickLeg } from '../slip/PickLeg.tsx'
import { RemoveLeg } from '../slip/RemoveLeg.tsx'
import { Arrow } from '../slip/SlipPickCard.tsx'
import type { SlipLeg } from '../slip/slip.types.ts'
import { myanmarTermsOf } from './myanmar-pick.ts'

export interface MyanmarLegRowProps {
  readonly leg: SlipLeg
  /** Removes the leg; null if the leg can no longer be removed. */
  readonly onRemove: (() => void) | null
}

/** Leg of a Myanmar slip: the selection, the line with its percentage, and the match. */
export const MyanmarLegRow = ({ leg, onRemove }: MyanmarLegRowProps) => {
  const { _ } = useTranslate()
  const { pick, from, shut, code } = leg
  const { selection } = pick
  const [before, myanmar] = [myanmarTermsOf(from), myanmarTermsOf(pick)]
  const text = myanmarText(myanmar)
  const beforeText = myanmarText(before)
  const gained = backersWorth(myanmar, selection) - backersWorth(before, selection)
  return (
    <li className="parlay-leg" data-closed={shut !== null || code !== null ? '' : undefined}>
      <PickLeg
        pick={{ ...pick, myanmar }}
        title={selectionOf(_, toLeg(pick))}
        beside={
          <>
            <span className="strong unbroken" data-testid="mmo-line">
              {beforeText !== text && <s className="leg-before">{beforeText}</s>}
              {beforeText !== text && <Arrow up={gained > 0} />}
              {text}
            </span>
            {onRemove !== null && <RemoveLeg onRemove={onRemove} />}
          </>
        }
      >
        <LegAgainst leg={leg} />
      </PickLeg>
    </li>
  )
}
