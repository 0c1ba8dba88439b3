import { Segmented } from '@touchline/ui/components'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { GeneratorPanel } from '../../generator/GeneratorPanel.tsx'
import { legName } from '../placing/block-reason-text.ts'
import { CombinedTotals } from './CombinedTotals.tsx'
import { CombinedLegRow } from './CombinedLegRow.tsx'
import { NoticeLine } from '../panel/NoticeLine.tsx'
import { computeMaxParlayStake } from '../stake/parlay-stake.ts'
import { pickKey } from '../pick.ts'
import type { LegsProps, SlipParts } from '../slip-parts.ts'
import type { OpenSlip } from '../slip.types.ts'
import { countsLaterGoals } from '../SlipPickCard.tsx'
import { SlipView } from '../panel/SlipView.tsx'
import { runningSlips } from '../slips.ts'

const PARTS: SlipParts = {
  emptyText: 'slip.emptyParlay',
  BelowEmpty: GeneratorPanel,
  Legs,
  AboveStake: SystemSwitch,
  computeMaxStake: (state, _context, availableMinor) => computeMaxParlayStake(state, availableMinor),
  Totals: CombinedTotals,
  Notices: PriceQuestion,
  formatLegName: legName,
  namesRefusedLeg: true,
}

/** Slip for a parlay or system. */
export function CombinedSlip() {
  return <SlipView slip={runningSlips.parlay} parts={PARTS} />
}

function Legs({ state, onRemove }: LegsProps) {
  const { _ } = useTranslate()
  return (
    <>
      <ol className="parlay-legs">
        {state.legs.map((leg) => (
          <CombinedLegRow key={leg.pick.matchId} leg={leg} onRemove={onRemove && (() => onRemove(pickKey(leg.pick)))} />
        ))}
      </ol>
      {state.legs.some(({ pick }) => countsLaterGoals(pick)) && <p className="soft">{_('slip.laterGoals')}</p>}
    </>
  )
}

/** Switch between a parlay of the legs and a system (SY1). */
function SystemSwitch({ state: { system, legs } }: { readonly state: OpenSlip }) {
  const { _ } = useTranslate()
  if (legs.length < 3 && !system) return null
  return (
    <Segmented
      label={_('slip.ticket')}
      value={system ? 'system' : 'one'}
      options={[
        { value: 'one', text: _('slip.allTogether') },
        { value: 'system', text: _('slip.system') },
      ]}
      onChange={(value) => runningSlips.parlay.dispatch({ type: 'systemChosen', system: value === 'system' })}
    />
  )
}

function PriceQuestion({ state }: { readonly state: OpenSlip }) {
  const { _ } = useTranslate()
  return state.kind === 'confirming' ? <NoticeLine text={_('slip.askingLegs')} /> : null
}
