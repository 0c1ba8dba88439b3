import type { AccountDetail } from '@touchline/contract/office/accounts'
import { DataTable, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { DecidedBy } from './DecidedBy.tsx'
import { groupLimits, LIMIT_FIELDS } from './group-limits.ts'
import { useSportNames } from '../../base/names/use-sport-names.ts'

type LimitGroup = ReturnType<typeof groupLimits>[number]

/**
 * Effective limits of an account (LI1, UP7), with the account level that set each limit. Sports with equal limits share
 * a row.
 */
export function LimitsInForce({ account, currency, inForce }: AccountDetail) {
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  const groups = groupLimits(inForce.limits)
  const columns: readonly Column<LimitGroup>[] = [
    {
      id: 'sports',
      head: _('limits.sports'),
      cell: ({ sportIds }) => (groups.length === 1 ? _('limits.every') : formatSportNames(sportIds)),
    },
    ...LIMIT_FIELDS.map(
      (limit): Column<LimitGroup> => ({
        id: limit,
        head: _(`limits.${limit}`),
        isNumeric: true,
        cell: ({ [limit]: decided }) => (
          <span data-limit={limit}>
            <Amount amount={decided.value} currency={currency} />
            <DecidedBy account={account} decided={decided} />
          </span>
        ),
      }),
    ),
  ]
  if (groups.length === 0) return <p className="empty-line">{_('limits.none')}</p>
  return (
    <DataTable
      kind="limits"
      label={_('limits.title')}
      columns={columns}
      rows={groups}
      keyOf={({ sportIds }) => sportIds.join()}
    />
  )
}
