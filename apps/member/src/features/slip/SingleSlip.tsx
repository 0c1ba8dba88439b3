import { marketKindByCode } from '@touchline/domain/market'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { legName } from './block-reason-text.ts'
import { pickKey } from './pick.ts'
import { SinglePriceMoved } from './SinglePriceMoved.tsx'
import { onlyPick } from './single-kind.ts'
import type { SlipParts } from './slip-parts.ts'
import type { OpenSlip } from './slip.types.ts'
import { SlipPickCard } from './SlipPickCard.tsx'
import { SlipView } from './SlipView.tsx'
import { slips } from './slips.ts'
import { computeMaxStake } from './stake-steps.ts'

/** Text that says when the result of the single is known. */
const ResultTimeText = ({ state }: OpenProps) => {
  const { _ } = useTranslate()
  const part = marketKindByCode(onlyPick(state).typeCode)?.part === 'first' ? 'first' : 'full'
  return (
    <p className="slip-known">
      {_('slip.known')} <span>{_(`slip.known.${part}`)}</span>
    </p>
  )
}

const PARTS: SlipParts = {
  emptyText: 'slip.empty',
  Legs: SlipPickCard,
  focusKey: (state) => pickKey(onlyPick(state)),
  computeMaxStake: (state, context, availableMinor) => {
    const { oddsMilli, typeCode } = onlyPick(state)
    return state.offer && computeMaxStake(state.offer, oddsMilli, context.oddsTypeOf(typeCode), availableMinor)
  },
  Totals: ResultTimeText,
  Notices: SinglePriceMoved,
  formatLegName: legName,
}

/** Slip for a single. */
export const SingleSlip = () => <SlipView slip={slips.single} parts={PARTS} />

interface OpenProps {
  readonly state: OpenSlip
}
