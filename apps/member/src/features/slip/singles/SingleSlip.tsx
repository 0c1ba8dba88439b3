import { marketKindByCode } from '@touchline/domain/market'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { legName } from '../placing/block-reason-text.ts'
import { pickKey } from '../pick.ts'
import { SinglePriceMoved } from './SinglePriceMoved.tsx'
import { onlyPick } from './single-kind.ts'
import type { SlipParts } from '../slip-parts.ts'
import type { OpenSlip } from '../slip.types.ts'
import { SlipPickCard } from '../SlipPickCard.tsx'
import { SlipView } from '../panel/SlipView.tsx'
import { runningSlips } from '../slips.ts'
import { computeMaxStake } from '../stake/stake-steps.ts'

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

interface OpenProps {
  readonly state: OpenSlip
}

/** Slip for a single. */
export function SingleSlip() {
  return <SlipView slip={runningSlips.single} parts={PARTS} />
}

/** Text that says when the result of the single is known. */
function ResultTimeText({ state }: OpenProps) {
  const { _ } = useTranslate()
  const part = marketKindByCode(onlyPick(state).typeCode)?.part === 'first' ? 'first' : 'full'
  return (
    <p className="slip-result-time">
      {_('slip.known')} <span>{_(`slip.known.${part}`)}</span>
    </p>
  )
}
