import { IconX } from '@tabler/icons-react'
import { priceText } from '@touchline/ui/format'
import { textOfCode } from '../../base/state/messages.ts'
import { lineOf, selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { MovementButton } from '../movement/MovementButton.tsx'
import { toLeg } from './pick.ts'
import type { SlipLeg } from './slip.types.ts'
import { Arrow, PickDetail } from './SlipPickCard.tsx'

/** OD6: in a parlay every price is decimal. */
const DECIMAL = 4

export interface CombinedLegRowProps {
  readonly leg: SlipLeg
  /** Null where it may not be taken off any more. */
  readonly onRemove: (() => void) | null
}

/** One leg: its selection with the decimal price, what it is on, and what stands against it. */
export function CombinedLegRow({ leg, onRemove }: CombinedLegRowProps) {
  const { _ } = useTranslate()
  const { pick, from, shut, code } = leg
  const named = toLeg(pick)
  const moved = from.oddsMilli !== pick.oddsMilli
  return (
    <li className="parlay-leg" data-closed={shut !== null || code !== null ? '' : undefined}>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-semibold">
          {selectionOf(_, named)} <span className="whitespace-nowrap">{lineOf(named)}</span>
        </span>
        <span className="font-semibold whitespace-nowrap" data-testid="leg-price">
          {moved && <s className="mr-1 font-normal text-ink-3">{priceText(from.oddsMilli, DECIMAL)}</s>}
          {moved && <Arrow up={pick.oddsMilli > from.oddsMilli} />}
          {priceText(pick.oddsMilli, DECIMAL)}
        </span>
        <MovementButton leg={named} />
        {onRemove !== null && (
          <button type="button" className="icon-button slip-remove" aria-label={_('slip.remove')} onClick={onRemove}>
            <IconX size={16} stroke={1.8} />
          </button>
        )}
      </div>
      <PickDetail pick={pick} />
      {code !== null ? (
        <p className="text-fall">{textOfCode(code)}</p>
      ) : (
        shut !== null && <p className="text-fall">{_(`slip.off.${shut}`)}</p>
      )}
    </li>
  )
}
