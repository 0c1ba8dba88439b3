import type { ReportMatch } from '@touchline/contract/office/money'
import { IconX } from '@tabler/icons-react'
import { COMPANY } from '@touchline/domain/upline'
import { useMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import { useReportNames } from './use-report-names.ts'
import './report.css'

/** Active filters of a report, with a button to remove each. */
export function ReportNarrowed({ match }: { readonly match: ReportMatch | null }) {
  const { _ } = useTranslate()
  const { productName, sportName, matchOf } = useReportNames()
  const { account } = useMe()
  const [chosen, change] = useAddress()
  const underName = (under: string | undefined) => (under === COMPANY ? _('level.company') : (under ?? null))
  const names = {
    // The currency filter applies to company reports only; an account has one currency.
    currency: account === null && chosen['of'] === undefined ? (chosen['currency'] ?? null) : null,
    account: chosen['level'] === 'member' ? underName(chosen['under']) : null,
    product: chosen['product'] === undefined ? null : productName(chosen['product']),
    sport: chosen['sport'] === undefined ? null : sportName(chosen['sport']),
    match: chosen['match'] === undefined ? null : matchOf(match, chosen['match']),
  }
  return (['currency', 'account', 'product', 'sport', 'match'] as const).map(
    (each) =>
      names[each] !== null && (
        <button
          key={each}
          type="button"
          className="button report-narrowed"
          title={_('report.all', { of: _(`report.by.${each}`) })}
          onClick={() => change({ [each === 'account' ? 'under' : each]: undefined })}
        >
          {names[each]}
          <IconX size={14} stroke={1.6} aria-hidden="true" />
        </button>
      ),
  )
}
