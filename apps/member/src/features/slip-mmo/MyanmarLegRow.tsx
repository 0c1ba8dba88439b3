import { backersWorth } from '@touchline/domain/myanmar'
import { myanmarText } from '@touchline/ui/format'
import { formatSelection, useTranslate } from '../../base/i18n/i18n.ts'
import { LegRefusal } from '../slip/combined/LegRefusal.tsx'
import { toLeg } from '../slip/pick.ts'
import { PickLeg } from '../slip/combined/PickLeg.tsx'
import { RemoveLeg } from '../slip/combined/RemoveLeg.tsx'
import { PriceArrow } from '../slip/SlipPickCard.tsx'
import type { SlipLeg } from '../slip/slip.types.ts'
import { requireMyanmarTerms } from './myanmar-pick.ts'

export interface MyanmarLegRowProps {
  readonly leg: SlipLeg
  /** Removes the leg; null if the leg can no longer be removed. */
  readonly onRemove: (() => void) | null
}

/** Leg of a Myanmar slip: the selection, the line with its percentage, and the match. */
export function MyanmarLegRow({ leg, onRemove }: MyanmarLegRowProps) {
  const { _ } = useTranslate()
  const { pick, from, closedReason, code } = leg
  const { selection } = pick
  const [agreedTerms, myanmar] = [requireMyanmarTerms(from), requireMyanmarTerms(pick)]
  const text = myanmarText(myanmar)
  const agreedText = myanmarText(agreedTerms)
  const worthChange = backersWorth(myanmar, selection) - backersWorth(agreedTerms, selection)
  return (
    <li className="parlay-leg" data-closed={closedReason !== null || code !== null ? '' : undefined}>
      <PickLeg
        pick={{ ...pick, myanmar }}
        title={formatSelection(_, toLeg(pick))}
        titleSide={
          <>
            <span className="strong unbroken" data-testid="mmo-line">
              {agreedText !== text && <s className="leg-before">{agreedText}</s>}
              {agreedText !== text && <PriceArrow up={worthChange > 0} />}
              {text}
            </span>
            {onRemove !== null && <RemoveLeg onRemove={onRemove} />}
          </>
        }
      >
        <LegRefusal leg={leg} />
      </PickLeg>
    </li>
  )
}
