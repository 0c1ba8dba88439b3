import { useQuery } from '@tanstack/react-query'
import type { SportLimits } from '@touchline/contract/office/accounts'
import { CURRENCIES } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import { DataTable, Filter, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { Amount } from '../../../base/controls/Amount.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSportNames } from '../../../base/names/use-sport-names.ts'
import { groupSports, LIMIT_FIELDS } from '../../accounts/group-limits.ts'
import { defaultLimitsQuery } from './default-limits-query.ts'
import { DefaultLimitsForm } from './DefaultLimitsForm.tsx'
import { DefaultLimitsHistory } from './DefaultLimitsHistory.tsx'
import { settingsQuery } from '../operator-query.ts'

type LimitGroup = ReturnType<typeof groupSports<SportLimits>>[number]

/** Default limits of new accounts of an operator, by currency and sport, used where no upline has a limit (LI1). */
export function DefaultLimits({ operator }: { readonly operator: string }) {
  const { _ } = useTranslate()
  const settings = useQuery(settingsQuery(operator)).data ?? []
  const offered = settings.find(({ name }) => name === 'currencies')?.value
  const currencies = CURRENCIES.filter((code) => Array.isArray(offered) && offered.some((each) => each === code))
  const [chosenCode, setChosenCode] = useState<string | null>(null)
  const currency = currencies.find((code) => code === chosenCode) ?? currencies[0]
  const rows = useQuery({ ...defaultLimitsQuery(operator, currency ?? ''), enabled: currency !== undefined }).data
  if (currency === undefined || rows === undefined) return null
  return (
    <>
      <p className="faint">{_('defaultLimits.note')}</p>
      <div className="list-filters">
        <Filter
          label={_('defaultLimits.currency')}
          value={currency}
          options={currencies.map((value) => ({ value, text: value }))}
          onChoose={setChosenCode}
        />
      </div>
      {/* The key remounts the form after a change by another user, so that the form shows the new values. */}
      <DefaultLimitsForm key={`${currency} ${JSON.stringify(rows)}`} {...{ operator, currency, rows }} />
      <SetLimits currency={currency} rows={rows} />
      <DefaultLimitsHistory operator={operator} currency={currency} />
    </>
  )
}

function SetLimits({ currency, rows }: { readonly currency: string; readonly rows: readonly SportLimits[] }) {
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  const groups = groupSports(rows, (row) => LIMIT_FIELDS.map((limit) => row[limit]).join())
  if (groups.length === 0) return <p className="soft">{_('defaultLimits.none')}</p>
  const columns: readonly Column<LimitGroup>[] = [
    {
      id: 'sports',
      head: _('limits.sports'),
      cell: ({ sportIds }) => (sportIds.length === SPORTS.length ? _('limits.every') : formatSportNames(sportIds)),
    },
    ...LIMIT_FIELDS.map(
      (limit): Column<LimitGroup> => ({
        id: limit,
        head: _(`limits.${limit}`),
        isNumeric: true,
        cell: ({ [limit]: amount }) => <Amount amount={amount} currency={currency} />,
      }),
    ),
  ]
  return (
    <DataTable
      kind="default-limits"
      label={_('defaultLimits.title')}
      columns={columns}
      rows={groups}
      keyOf={({ sportIds }) => sportIds.join()}
    />
  )
}
