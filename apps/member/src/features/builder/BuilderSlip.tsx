import { priceText } from '@touchline/ui/format'
import { formatCodeText } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { legName } from '../slip/placing/block-reason-text.ts'
import { NoticeLine } from '../slip/panel/NoticeLine.tsx'
import { pickKey } from '../slip/pick.ts'
import { PickMatch } from '../slip/combined/PickLeg.tsx'
import { PriceMoved } from '../slip/prices/PriceMoved.tsx'
import type { LegsProps, SlipParts } from '../slip/slip-parts.ts'
import type { OpenSlip } from '../slip/slip.types.ts'
import { PriceArrow } from '../slip/SlipPickCard.tsx'
import { SlipView } from '../slip/panel/SlipView.tsx'
import { runningSlips } from '../slip/slips.ts'
import { computeMaxStake } from '../slip/stake/stake-steps.ts'
import { DECIMAL_ODDS } from '../slip/stake/stake.ts'
import { BuilderLegRow } from './BuilderLegRow.tsx'

const PARTS: SlipParts = {
  emptyText: 'builder.empty',
  Legs,
  AboveStake: OnePrice,
  computeMaxStake: ({ offer, combinedMilli }, _context, availableMinor) =>
    offer === null || combinedMilli === null
      ? null
      : computeMaxStake(offer, combinedMilli, DECIMAL_ODDS, availableMinor),
  hidesLimits: ({ legs, refusal }) => legs.length < 2 || refusal !== null,
  Totals: ResultTimeText,
  Notices: Moved,
  formatLegName: legName,
}

interface OpenProps {
  readonly state: OpenSlip
}

/** Bet-builder slip: several selections of one match at a combined price (SM). */
export function BuilderSlip() {
  return <SlipView slip={runningSlips.builder} parts={PARTS} />
}

function Legs({ state, onRemove }: LegsProps) {
  const [first] = state.legs
  return (
    <>
      {first !== undefined && <PickMatch pick={first.pick} />}
      <ol className="parlay-legs">
        {state.legs.map((leg) => (
          <BuilderLegRow key={pickKey(leg.pick)} leg={leg} onRemove={onRemove && (() => onRemove(pickKey(leg.pick)))} />
        ))}
      </ol>
      {state.notice === 'builderOneMatch' && <NoticeLine text={formatCodeText(state.notice)} />}
    </>
  )
}

/** Combined price of the legs, which differs from the product of the leg prices (SM1). */
function OnePrice({ state }: OpenProps) {
  const { _ } = useTranslate()
  const { combinedMilli, fromMilli, notice } = state
  const moved = notice === 'priceMoved' && fromMilli !== null && combinedMilli !== null && fromMilli !== combinedMilli
  return (
    <p className="builder-price">
      <span>{_('builder.price')}</span>
      <b data-testid="builder-price">
        {moved && <PriceArrow up={combinedMilli > fromMilli} />}
        {combinedMilli === null ? '–' : priceText(combinedMilli, DECIMAL_ODDS)}
      </b>
    </p>
  )
}

function ResultTimeText() {
  const { _ } = useTranslate()
  return (
    <p className="slip-result-time">
      {_('slip.known')} <span>{_('slip.known.full')}</span>
    </p>
  )
}

function Moved({ state }: OpenProps) {
  const { fromMilli, combinedMilli } = state
  if (fromMilli === null || combinedMilli === null) return null
  return (
    <PriceMoved state={state} from={priceText(fromMilli, DECIMAL_ODDS)} to={priceText(combinedMilli, DECIMAL_ODDS)} />
  )
}
