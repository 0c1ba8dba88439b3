import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import { requireCurrency, formatMoney, parseWireAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/match-name.ts'
import { useGroupName } from '../../base/names/use-group-name.ts'

type Detail = OfficeNoticeRow['detail']

/** Returns the translated text of a notice. */
export function useNoticeText(): (row: OfficeNoticeRow) => string {
  const { _ } = useTranslate()
  const groupName = useGroupName()
  const formatGroup = ({ group }: Detail) => (group === null || group === undefined ? '–' : groupName(group))
  const formatClosedProducts = ({ closed = [] }: Detail) =>
    closed.map((product) => _(`product.${product}`)).join(', ') || '–'
  return ({ key, currency, match, detail }) =>
    _(`notice.${key}`, {
      amount: formatAmount(detail, currency),
      state: typeof detail.state !== 'string' ? '' : _(`state.${detail.state}`),
      group: formatGroup(detail),
      products: formatClosedProducts(detail),
      settings: (detail.settings ?? []).map((name) => _(`setting.${name}`)).join(', '),
      currency: detail.currency ?? '–',
      bets: detail.bets ?? 0,
      match: match === null ? '–' : matchName(match),
      login: detail.login ?? '–',
      key: detail.keyId ?? '–',
      device: detail.device ?? '–',
      address: detail.address ?? '–',
    })
}

function formatAmount({ amount }: Detail, currency: string | null): string {
  return amount === undefined || currency === null
    ? ''
    : `${formatMoney(parseWireAmount(amount), requireCurrency(currency))} ${currency}`
}
