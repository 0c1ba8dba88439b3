import type { BetRow } from '@touchline/contract/bet'
import { currencyOf, formatMoney, minorOf } from '@touchline/ui/format'
import type { Translate } from '../../state/words.ts'

/** What kind of ticket it is, a system with its bets and unit stakes by size; empty for a plain single. */
export function ticketName(_: Translate, bet: Pick<BetRow, 'kind' | 'sizes' | 'currency'>): string {
  const { kind, sizes, currency } = bet
  if (kind === 'single') return ''
  const units = (sizes ?? []).map(({ size, bets, unit }) =>
    _('bet.size', { size, bets, unit: formatMoney(minorOf(unit), currencyOf(currency)) }))
  return [_(`bet.kind.${kind}`), ...units].join(' · ')
}
