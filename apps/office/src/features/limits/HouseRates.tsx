import type { HouseCapsAnswer, HouseRateRow } from '@touchline/contract/office/house-caps'
import { requireCurrency } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { FilterField } from './FilterField.tsx'
import { HouseCapHistory } from './HouseCapHistory.tsx'
import { refetchHouseCaps } from './house-cap-query.ts'
import { rateText, readRate } from './house-rate-text.ts'
import './limits.css'

/** Exchange rates for adding up the platform's liabilities, with their defaults (LI4). */
export function HouseRates({ rates }: Pick<HouseCapsAnswer, 'rates'>) {
  const { _ } = useTranslate()
  const columns: readonly Column<HouseRateRow>[] = [
    { id: 'account', head: _('rates.currency'), cell: ({ currency }) => <b>{currency}</b> },
    { id: 'was', head: _('caps.usual'), isNumeric: true, cell: ({ currency, usual }) => formatRate(usual, currency) },
    {
      id: 'value',
      head: _('caps.inForce'),
      isNumeric: true,
      cell: ({ currency, rate }) => <b>{formatRate(rate, currency)}</b>,
    },
  ]
  return (
    <section>
      <h2>{_('rates.title')}</h2>
      <p className="soft">{_('rates.note', { currency: BASE_CURRENCY })}</p>
      <RateForm rates={rates} />
      <DataTable
        kind="house-rates"
        label={_('rates.title')}
        columns={columns}
        rows={rates}
        keyOf={({ currency }) => currency}
      />
      <HouseCapHistory historyCall="houseRateHistory" />
    </section>
  )
}

function formatRate(rate: string, currency: string): string {
  return rateText(rate, requireCurrency(currency))
}

function RateForm({ rates }: Pick<HouseCapsAnswer, 'rates'>) {
  const { _ } = useTranslate()
  const others = rates.filter(({ currency }) => currency !== BASE_CURRENCY)
  const [chosen, setChosen] = useState(others[0]?.currency ?? '')
  const [typed, setTyped] = useState('')
  const action = useAction()
  const chosenRate = others.find(({ currency }) => currency === chosen)
  if (chosenRate === undefined) return null
  const { currency, rate: was, usual } = chosenRate
  const rate = readRate(typed, requireCurrency(currency), usual)
  const maySave = rate !== null && rate !== was
  const submit = async () => {
    if (!maySave) return
    const done = await action.run(() => callOffice('/office/sethouserate', { currency, was, rate }))
    if (done !== null) setTyped('')
    await refetchHouseCaps()
  }
  return (
    <ActionForm
      name="house-rate"
      className="limit-form"
      action={action}
      maySubmit={maySave}
      submitText={_('common.save')}
      onSubmit={submit}
    >
      <FilterField
        label={_('rates.currency')}
        value={currency}
        options={others.map((each) => ({ value: each.currency, text: each.currency }))}
        onChoose={setChosen}
      />
      <FormField
        label={_('rates.rate', { currency, base: BASE_CURRENCY })}
        note={_('rates.now', { rate: formatRate(was, currency), usual: formatRate(usual, currency) })}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onText={setTyped}
      />
    </ActionForm>
  )
}
