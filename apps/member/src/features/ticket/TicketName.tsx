import { Fragment } from 'react'
import type { BetRecord } from '@touchline/contract/named-records'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { requireCurrency, formatMoney, parseWireAmount } from '@touchline/ui/format'

/** Name of the ticket kind. A system's name breaks between its sizes, not within a size. */
export function TicketName({ bet }: { readonly bet: Pick<BetRecord, 'kind' | 'sizes' | 'currency'> }) {
  const { _ } = useTranslate()
  return ticketNames(_, bet).map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <span className="unbroken">{name}</span>
    </Fragment>
  ))
}

/** Returns the ticket kind, followed for a system by the bets and unit stake of each size. Empty for a plain single. */
function ticketNames(_: Translate, bet: Pick<BetRecord, 'kind' | 'sizes' | 'currency'>): readonly string[] {
  const { kind, sizes, currency } = bet
  if (kind === 'single') return []
  const units = (sizes ?? []).map(({ size, bets, unit }) =>
    _('bet.size', { size, bets, unit: formatMoney(parseWireAmount(unit), requireCurrency(currency)) }),
  )
  return [_(`bet.kind.${kind}`), ...units]
}
