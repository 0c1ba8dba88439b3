import type { HouseCapRow, HouseCapsAnswer } from '@touchline/contract/office/house-caps'
import { CAP_SCOPES, type CapScope, STAKE_PHASES, type StakePhase } from '@touchline/domain/acceptance'
import { requireCurrency, formatMoney, readAmount } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { AmountField } from '../../base/controls/AmountField.tsx'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { FilterField } from './FilterField.tsx'
import { HouseCapHistory } from './HouseCapHistory.tsx'
import { refetchHouseCaps } from './house-cap-query.ts'
import './limits.css'

/** Platform liability caps by scope and time to kick-off, with their defaults (LI4). */
export function HouseCaps({ caps, mostCap }: Pick<HouseCapsAnswer, 'caps' | 'mostCap'>) {
  const { _ } = useTranslate()
  const columns: readonly Column<HouseCapRow>[] = [
    {
      id: 'account',
      head: _('stakes.rule'),
      cell: ({ scope, phase }) => `${_(`caps.${scope}`)} · ${_(`stakes.${phase}`)}`,
    },
    {
      id: 'was',
      head: _('caps.usual'),
      isNumeric: true,
      cell: ({ usual }) => <Amount amount={usual} currency={BASE_CURRENCY} />,
    },
    {
      id: 'value',
      head: _('caps.inForce'),
      isNumeric: true,
      cell: ({ amount }) => (
        <b>
          <Amount amount={amount} currency={BASE_CURRENCY} />
        </b>
      ),
    },
    { id: 'count', head: _('caps.exceptions'), isNumeric: true, cell: ({ exceptions }) => String(exceptions) },
  ]
  return (
    <section>
      <h2>{_('caps.title')}</h2>
      <p className="soft">{_('caps.note', { currency: BASE_CURRENCY })}</p>
      <CapForm caps={caps} mostCap={mostCap} />
      <DataTable
        kind="house-caps"
        label={_('caps.title')}
        columns={columns}
        rows={caps}
        keyOf={({ scope, phase }) => `${scope} ${phase}`}
      />
      <HouseCapHistory historyCall="houseCapHistory" />
    </section>
  )
}

function CapForm({ caps, mostCap }: Pick<HouseCapsAnswer, 'caps' | 'mostCap'>) {
  const { _ } = useTranslate()
  const [scope, setScope] = useState<CapScope>('match')
  const [phase, setPhase] = useState<StakePhase>('live')
  const [typed, setTyped] = useState('')
  const action = useAction()
  const cap = caps.find((each) => each.scope === scope && each.phase === phase)
  const amount = readAmount(typed, requireCurrency(BASE_CURRENCY))
  const maySave = cap !== undefined && amount !== null && amount <= BigInt(mostCap) && String(amount) !== cap.amount
  const submit = async () => {
    if (!maySave) return
    const done = await action.run(() =>
      callOffice('/office/sethousecap', { scope, phase, was: cap.amount, amount: String(amount) }),
    )
    if (done !== null) setTyped('')
    await refetchHouseCaps()
  }
  return (
    <ActionForm
      name="house-cap"
      className="limit-form"
      action={action}
      maySubmit={maySave}
      submitText={_('common.save')}
      onSubmit={submit}
    >
      <FilterField
        label={_('caps.by')}
        value={scope}
        options={CAP_SCOPES.map((value) => ({ value, text: _(`caps.${value}`) }))}
        onChoose={setScope}
      />
      <FilterField
        label={_('stakes.by.phase')}
        value={phase}
        options={STAKE_PHASES.map((value) => ({ value, text: _(`stakes.${value}`) }))}
        onChoose={setPhase}
      />
      {cap !== undefined && (
        <AmountField
          label={_('caps.amount', { currency: BASE_CURRENCY })}
          note={_('caps.now', {
            amount: formatBaseAmount(cap.amount),
            usual: formatBaseAmount(cap.usual),
            most: formatBaseAmount(mostCap),
          })}
          name="cap"
          currency={BASE_CURRENCY}
          value={typed}
          onText={setTyped}
        />
      )}
    </ActionForm>
  )
}

function formatBaseAmount(minor: string): string {
  return formatMoney(BigInt(minor), requireCurrency(BASE_CURRENCY))
}
