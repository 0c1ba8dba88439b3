import { myanmarText, readAmount } from '@touchline/ui/format'
import { formatSelection, useTranslate } from '../../base/i18n/i18n.ts'
import { useModeCount } from '../slip/prices/picked-keys.ts'
import { NoticeLine } from '../slip/panel/NoticeLine.tsx'
import { toLeg } from '../slip/pick.ts'
import type { LegsProps, SlipParts } from '../slip/slip-parts.ts'
import { toAsianMode } from '../slip/slip-mode.ts'
import type { OpenSlip } from '../slip/slip.types.ts'
import { countsLaterGoals } from '../slip/SlipPickCard.tsx'
import { SlipView } from '../slip/panel/SlipView.tsx'
import { MyanmarTotals } from './MyanmarTotals.tsx'
import type { MyanmarMode } from './myanmar-stake.ts'
import { MyanmarLegRow } from './MyanmarLegRow.tsx'
import { requireMyanmarTerms, myanmarKey } from './myanmar-pick.ts'
import { myanmarSlips } from './myanmar-slips.ts'

const PARTS: Readonly<Record<MyanmarMode, SlipParts>> = {
  mmo_single: createParts('mmo_single'),
  mmo_parlay: createParts('mmo_parlay'),
}

/** Slip for one Myanmar selection, or for a Myanmar parlay. */
export function MyanmarSlip({ mode }: { readonly mode: MyanmarMode }) {
  return <SlipView slip={myanmarSlips[mode]} parts={PARTS[mode]} />
}

function createParts(mode: MyanmarMode): SlipParts {
  return {
    testId: 'mmo-slip',
    emptyText: mode === 'mmo_single' ? 'mmo.empty' : 'mmo.emptyParlay',
    Apart: () => <Apart mode={mode} />,
    Legs,
    focusKey: ({ legs: [leg] }) => (mode === 'mmo_single' && leg !== undefined ? myanmarKey(leg.pick) : null),
    hidesTyped: true,
    pressedMinor: ({ stakeText }, { currency }) => readAmount(stakeText, currency),
    Totals: (props) => <MyanmarTotals {...props} mode={mode} />,
    Notices,
    formatLegName: (_, { pick }) => `${formatSelection(_, toLeg(pick))} ${myanmarText(requireMyanmarTerms(pick))}`,
    namesRefusedLeg: true,
  }
}

/** Explains that Asian selections exist too: a ticket never combines Asian and Myanmar lines. */
function Apart({ mode }: { readonly mode: MyanmarMode }) {
  const { _ } = useTranslate()
  return useModeCount(toAsianMode(mode)) === 0 ? null : <p className="soft">{_('mmo.apart')}</p>
}

function Legs({ state, onRemove }: LegsProps) {
  const { _ } = useTranslate()
  return (
    <>
      <ol className="parlay-legs">
        {state.legs.map((leg) => (
          <MyanmarLegRow
            key={leg.pick.matchId}
            leg={leg}
            onRemove={onRemove && (() => onRemove(myanmarKey(leg.pick)))}
          />
        ))}
      </ol>
      {state.legs.some(({ pick }) => countsLaterGoals(pick)) && <p className="soft">{_('slip.laterGoals')}</p>}
    </>
  )
}

function Notices({ state }: { readonly state: OpenSlip }) {
  const { _ } = useTranslate()
  return (
    <>
      {state.kind === 'confirming' && <NoticeLine text={_('mmo.asking')} />}
      {state.kind === 'open' && state.notice === 'priceMoved' && <NoticeLine text={_('mmo.moved')} />}
    </>
  )
}
