import type { Currency } from '@touchline/domain/money'
import { myanmarReturn } from '@touchline/domain/settlement'
import type { TicketTerms } from '@touchline/domain/ticket'
import { formatSignedMoney } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { backersPercent, percentText } from '../ticket/myanmar-words.ts'
import type { MyanmarLeg } from './myanmar-slip.types.ts'

export interface MyanmarFiguresProps {
  /** The ticket as it would be struck; null where the stake is missing. */
  readonly terms: TicketTerms | null
  readonly legs: readonly MyanmarLeg[]
  /** Basis points; null until it is known. */
  readonly feeBp: number | null
  readonly currency: Currency
}

/** What comes of it where all end exactly on their lines, the fee, and when it is known. */
export function MyanmarFigures({ terms, legs, feeBp, currency }: MyanmarFiguresProps) {
  const { _ } = useTranslate()
  const percents = legs.map(({ pick }) => backersPercent(pick))
  const netMinor = terms === null ? null : myanmarReturn(terms, percents) - terms.riskMinor
  return (
    <dl className="slip-figures">
      <dt>{_(legs.length > 1 ? 'mmo.exactAll' : 'mmo.exact')}</dt>
      <dd data-testid="mmo-exact" className={netMinor !== null && netMinor < 0n ? 'text-give' : ''}>
        {netMinor === null ? '–' : `${formatSignedMoney(netMinor, currency)} ${currency}`}
      </dd>
      <dt>{_('mmo.fee')}</dt>
      <dd className="font-normal" data-testid="mmo-fee">
        {feeBp === null ? '–' : _('mmo.feeOf', { percent: percentText(feeBp / 100) })}
      </dd>
      <dt>{_('slip.known')}</dt>
      <dd className="font-normal">{_(legs.length > 1 ? 'slip.known.all' : knownAt(legs[0]))}</dd>
    </dl>
  )
}

const knownAt = (leg: MyanmarLeg | undefined): string =>
  leg?.pick.typeCode.endsWith('_1H') === true ? 'slip.known.first' : 'slip.known.full'
