import type { BetRecord } from '@touchline/contract/named-records'
import { currencyOf, formatMoney, minorOf } from '@touchline/ui/format'
import type { Translate } from '../../base/i18n/i18n.ts'

/** What kind of ticket it is, then of a system the bets and the unit stake of each size; none for a plain single. */
export const ticketNames = (_: Translate, bet: Pick<BetRecord, 'kind' | 'sizes' | 'currency'>): readonly string[] => {
  const { kind, sizes, currency } = bet
  if (kind === 'single') return []
  const units = (sizes ?? []).map(({ size, bets, unit }) =>
    _('bet.size', { size, bets, unit: formatMoney(minorOf(unit), currencyOf(currency)) }),
  )
  return [_(`bet.kind.${kind}`), ...units]
}
