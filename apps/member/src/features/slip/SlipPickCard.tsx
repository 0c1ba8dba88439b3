import { IconLock } from '@tabler/icons-react'
import { marketKindByCode } from '@touchline/domain/market'
import { sportById } from '@touchline/domain/sport'
import { MINUS_SIGN, ODDS_TYPE_NAMES, priceText } from '@touchline/ui/format'
import { useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { MovementButton } from '../movement/MovementButton.tsx'
import { pickKey, type SlipPick, toLeg } from './pick.ts'
import { oddsTypeNow } from './placing/betting-now.ts'
import { PickLeg } from './combined/PickLeg.tsx'
import { RemoveLeg } from './combined/RemoveLeg.tsx'
import { onlyPick } from './singles/single-kind.ts'
import type { LegsProps } from './slip-parts.ts'

/** Selection with its price, market and match. */
export function SlipPickCard({ state, onRemove }: LegsProps) {
  const { _ } = useTranslate()
  // Subscribes to the settings, so that the card re-renders when the odds type changes.
  useSettings()
  const pick = onlyPick(state)
  const [{ from, closedReason } = { from: pick, closedReason: null }] = state.legs
  const oddsType = oddsTypeNow(pick.typeCode)
  const price = priceText(pick.oddsMilli, oddsType)
  const frozen = closedReason !== null
  const hasMoved = state.notice === 'priceMoved' && from.oddsMilli !== pick.oddsMilli
  return (
    <div className="slip-pick">
      <PickLeg
        pick={pick}
        titleSide={
          <>
            <span
              className="pick-price"
              data-testid="slip-price"
              data-frozen={frozen ? '' : undefined}
              title={frozen ? _('slip.frozen') : undefined}
            >
              {frozen && <IconLock size={14} stroke={1.8} className="pick-lock" aria-label={_('slip.frozen')} />}
              {hasMoved && <PriceArrow up={pick.oddsMilli > from.oddsMilli} />}
              <span className={price.startsWith(MINUS_SIGN) ? 'give' : ''}>{price}</span>{' '}
              <small className="pick-odds-type">{ODDS_TYPE_NAMES[oddsType]}</small>
            </span>
            <MovementButton leg={toLeg(pick)} />
            {onRemove !== null && <RemoveLeg onRemove={() => onRemove(pickKey(pick))} />}
          </>
        }
      >
        {countsLaterGoals(pick) && <div className="soft">{_('slip.laterGoals')}</div>}
      </PickLeg>
    </div>
  )
}

/** Arrow that shows the direction of a price movement; `up` means that the price rose. */
export function PriceArrow({ up }: { readonly up: boolean }) {
  return <span className="move-arrow" data-up={up ? '' : undefined} aria-hidden="true" />
}

/**
 * GR9: returns whether a selection is a live handicap in a sport with goals, which counts only goals scored after the
 * bet.
 */
export function countsLaterGoals({ typeCode, sportId, score }: SlipPick): boolean {
  return (
    score !== null &&
    marketKindByCode(typeCode)?.basis.countsAfterAcceptance === true &&
    sportById(sportId)?.family === 'goals'
  )
}
