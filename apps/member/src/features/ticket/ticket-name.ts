import type { BetRecord } from '@touchline/contract/named-records'
import { requireCurrency, formatMoney, parseWireAmount } from '@touchline/ui/format'
import type { Translate } from '../../base/i18n/i18n.ts'

/** Returns the ticket kind, followed for a system by the bets and unit stake of each size. Empty for a plain single. */
export const ticketNames = (_: Translate, bet: Pick<BetRecord, 'kind' | 'sizes' | 'currency'>): readonly string[] => {
  const { kind, sizes, currency } = bet
  if (kind === 'single') return []
  const units = (sizes ?? []).map(({ size, bets, unit }) =>
    _('bet.size', { size, bets, unit: formatMoney(parseWireAmount(unit), requireCurrency(currency)) }),
  )
  return [_(`bet.kind.${kind}`), ...units]
}
