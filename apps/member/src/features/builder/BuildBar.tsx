import { priceText } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { openSheet } from '../../base/state/sheet.ts'
import { DECIMAL } from '../slip/stake.ts'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { useBuilder } from './builder.ts'
import { builderOff } from './builder-off.ts'
import { builderOffText } from './builder-texts.ts'

/** How many selections of the match are picked, what they pay together, or why they cannot be had. */
export function BuildBar({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const state = useBuilder()
  const funds = useMemberFunds()
  const here = state.legs[0]?.pick.matchId === matchId
  if (!here || 'bet' in state || 'attempt' in state) return <span className="text-ink-2">{_('builder.empty')}</span>
  const priced = state.combinedMilli !== null && state.kind !== 'checking'
  const off = builderOff({ ...state, stakeText: '1' }, funds)
  return (
    <>
      <span role="status">
        {_('builder.picked', { count: state.legs.length })}{' '}
        {priced && state.combinedMilli !== null ? (
          <b>{priceText(state.combinedMilli, DECIMAL)}</b>
        ) : (
          off !== null && <span className="text-ink-2">{builderOffText(_, off)}</span>
        )}
      </span>
      <button type="button" className="button build-open" onClick={() => openSheet(true)}>
        {_('slip.title')}
      </button>
    </>
  )
}
