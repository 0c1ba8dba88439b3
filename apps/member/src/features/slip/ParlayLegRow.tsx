import { IconX } from '@tabler/icons-react'
import { priceText } from '@touchline/ui/format'
import { textOfCode } from '../../base/state/messages.ts'
import { lineOf, selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { MovementButton } from '../movement/MovementButton.tsx'
import { parlay } from './parlay.ts'
import type { ParlayLeg } from './parlay-slip.types.ts'
import { toLeg } from './pick.ts'
import { Arrow, PickDetail } from './SlipPickCard.tsx'

/** OD6: in a parlay every price is decimal. */
const DECIMAL = 4

export interface ParlayLegRowProps {
  readonly leg: ParlayLeg
  /** It may still be taken off. */
  readonly open: boolean
}

/** One leg: its selection with the decimal price, what it is on, and what stands against it. */
export function ParlayLegRow({ leg, open }: ParlayLegRowProps) {
  const { _ } = useTranslate()
  const { pick, fromMilli, shut, code } = leg
  const named = toLeg(pick)
  const moved = fromMilli !== pick.oddsMilli
  return (
    <li className="parlay-leg" data-closed={shut !== null || code !== null ? '' : undefined}>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-semibold">
          {selectionOf(_, named)} <span className="whitespace-nowrap">{lineOf(named)}</span>
        </span>
        <span className="font-semibold whitespace-nowrap" data-testid="leg-price">
          {moved && <s className="mr-1 font-normal text-ink-3">{priceText(fromMilli, DECIMAL)}</s>}
          {moved && <Arrow up={pick.oddsMilli > fromMilli} />}
          {priceText(pick.oddsMilli, DECIMAL)}
        </span>
        <MovementButton leg={named} />
        {open && (
          <button
            type="button"
            className="icon-button slip-remove"
            aria-label={_('slip.remove')}
            onClick={() => parlay.dispatch({ type: 'removed', matchId: pick.matchId })}
          >
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
