import { myanmarReturn } from '@touchline/domain/settlement'
import { formatSignedMoney } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { backersPercent, percentText } from '../ticket/myanmar-labels.ts'
import type { OpenSlip, SlipLeg } from '../slip/slip.types.ts'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import type { MyanmarMode } from './myanmar-stake.ts'
import { myanmarTerms } from './myanmar-stake.ts'
import { requireMyanmarTerms } from './myanmar-pick.ts'

export interface MyanmarTotalsProps {
  readonly state: OpenSlip
  readonly mode: MyanmarMode
}

/**
 * Net result of the ticket if every match ends exactly on its line (negative for a loss), the fee in percent, and the
 * time at which the result is known.
 */
export function MyanmarTotals({ state, mode }: MyanmarTotalsProps) {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  const { legs, offer } = state
  const terms = myanmarTerms(mode, state, currency)
  const percents = legs.map(({ pick }) => backersPercent({ ...pick, myanmar: requireMyanmarTerms(pick) }))
  const netMinor = terms === null ? null : myanmarReturn(terms, percents) - terms.riskMinor
  return (
    <dl className="slip-figures">
      <dt>{_(legs.length > 1 ? 'mmo.exactAll' : 'mmo.exact')}</dt>
      <dd data-testid="mmo-exact" className={netMinor !== null && netMinor < 0n ? 'give' : ''}>
        {netMinor === null ? '–' : `${formatSignedMoney(netMinor, currency)} ${currency}`}
      </dd>
      <dt>{_('mmo.fee')}</dt>
      <dd className="plain" data-testid="mmo-fee">
        {offer?.feeBp === undefined ? '–' : _('mmo.feeOf', { percent: percentText(offer.feeBp / 100) })}
      </dd>
      <dt>{_('slip.known')}</dt>
      <dd className="plain">{_(legs.length > 1 ? 'slip.known.all' : findResultTimeKey(legs[0]))}</dd>
    </dl>
  )
}

function findResultTimeKey(leg: SlipLeg | undefined): string {
  return leg?.pick.typeCode.endsWith('_1H') === true ? 'slip.known.first' : 'slip.known.full'
}
