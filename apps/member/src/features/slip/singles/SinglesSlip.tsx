import { useMemberFunds } from '../../../base/api/use-member-funds.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { formatMoney, readAmount, typedAmount } from '@touchline/ui/format'
import { blockReasonText, legName } from '../placing/block-reason-text.ts'
import { blockReason } from '../placing/block-reason.ts'
import { SinglesRow } from './SinglesRow.tsx'
import { MAX_SINGLES } from './singles-kind.ts'
import { clearDecidedSingles, clearSingles, getSlipState, useSinglesList, type IndexedSingle } from './singles.ts'
import { isOpen } from '../slip.state.ts'
import type { SlipContext } from '../slip-kind.ts'
import { SlipFoot } from '../panel/SlipFoot.tsx'
import { SlipOptions } from '../panel/SlipOptions.tsx'
import { StakeField } from '../stake/StakeField.tsx'
import { StakeKeys } from '../stake/StakeKeys.tsx'
import { useSlipContext } from '../panel/use-slip-context.ts'
import './singles.css'

interface SinglesProps {
  readonly singles: readonly IndexedSingle[]
}

interface StakeOnAllProps extends SinglesProps {
  readonly onEnter: () => void
}

/** Slip for several singles with separate stakes, references and results. */
export function SinglesSlip() {
  const { _ } = useTranslate()
  const singles = useSinglesList()
  if (singles.length === 0) {
    return (
      <div className="slip-empty">
        <p>{_('slip.emptySeveral')}</p>
      </div>
    )
  }
  const states = singles.map(getSlipState)
  const isAnyOpen = states.some(isOpen)
  return (
    <div className="slip" data-testid="several">
      <ol className="parlay-legs">
        {singles.map((single) => (
          <SinglesRow key={single.place} single={single} />
        ))}
      </ol>
      {isAnyOpen && (
        <button type="button" className="slip-clear" onClick={clearSingles}>
          {_('slip.clear')}
        </button>
      )}
      {singles.length === MAX_SINGLES && <p className="soft">{_('slip.severalFull', { count: MAX_SINGLES })}</p>}
      {isAnyOpen ? (
        <PlaceSingles singles={singles} />
      ) : (
        <button type="button" className="button wide" onClick={clearDecidedSingles}>
          {_('slip.done')}
        </button>
      )}
    </div>
  )
}

/** Shared stake input, totals, and the button that places the ready singles. */
function PlaceSingles({ singles }: SinglesProps) {
  const { _ } = useTranslate()
  const funds = useMemberFunds()
  const context = useSlipContext()
  const { ready, stakeMinor, riskMinor, winMinor } = selectReady(singles, context, funds)
  const { availableMinor, currency } = funds
  const isShort = availableMinor !== null && riskMinor > availableMinor
  const place = () => {
    if (!isShort) for (const { slip } of ready) slip.place()
  }
  return (
    <>
      <StakeOnAll singles={singles} onEnter={place} />
      <SlipOptions />
      <SlipFoot riskMinor={riskMinor} winMinor={winMinor} currency={currency}>
        <button
          type="button"
          className="button slip-place"
          data-primary=""
          disabled={ready.length === 0 || isShort}
          onClick={place}
        >
          {_('slip.placeSeveral', { count: ready.length, amount: formatMoney(stakeMinor, currency) })}
        </button>
        {isShort && (
          <p className="slip-blocked" role="status">
            {blockReasonText(_, { why: 'balance' }, legName)}
          </p>
        )}
      </SlipFoot>
    </>
  )
}

/** Returns the singles that can be placed now: open, at agreed prices and with a valid stake. */
function selectReady(
  singles: readonly IndexedSingle[],
  context: SlipContext,
  funds: ReturnType<typeof useMemberFunds>,
) {
  const ready = singles.filter((single) => {
    const state = getSlipState(single)
    return state.kind === 'open' && blockReason(state, { slipKind: single.slip.slipKind, context }, funds) === null
  })
  const terms = ready.flatMap((single) => single.slip.slipKind.terms(getSlipState(single), context) ?? [])
  const sumTerms = (field: 'stakeMinor' | 'riskMinor' | 'winMinor') =>
    terms.reduce((total, each) => total + each[field], 0n)
  return { ready, stakeMinor: sumTerms('stakeMinor'), riskMinor: sumTerms('riskMinor'), winMinor: sumTerms('winMinor') }
}

function StakeOnAll({ singles, onEnter }: StakeOnAllProps) {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  const open = singles.filter((single) => isOpen(getSlipState(single)))
  const [first = '', ...others] = open.map((single) => getSlipState(single).stakeText)
  const same = others.every((text) => text === first) ? first : ''
  const type = (text: string) => open.forEach(({ slip }) => slip.dispatch({ type: 'typed', text, nowMs: Date.now() }))
  return (
    <>
      <StakeField
        label={_('slip.stakeOnAll')}
        text={same}
        currency={currency}
        onType={type}
        onLeave={() => open.forEach(({ slip }) => slip.dispatch({ type: 'stakeLeft', nowMs: Date.now() }))}
        onEnter={onEnter}
      />
      <StakeKeys
        currency={currency}
        onAdd={(minor) => type(typedAmount((readAmount(same, currency) ?? 0n) + minor, currency))}
      />
    </>
  )
}
