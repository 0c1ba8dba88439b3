import type { AccountDetail } from '@touchline/contract/office/accounts'
import { SPORTS } from '@touchline/domain/sport'
import { requireCurrency } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { refetchAccounts } from './accounts-query.ts'
import { readLimits, type TypedLimits, typedLimits } from './limit-amounts.ts'
import { LimitAmounts } from './LimitAmounts.tsx'
import { useSportNames } from '../../base/names/use-sport-names.ts'

const EVERY = ''

/**
 * Form for the limits of an account and its downline, in one sport or every sport (LI1). If an upline has a lower
 * limit, the lower limit applies.
 */
export function LimitsForm(detail: AccountDetail) {
  const { account, currency } = detail
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  const [sport, setSport] = useState(EVERY)
  const [typed, setTyped] = useState(() => toLimitInput(detail, EVERY))
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const amounts = readLimits(typed, requireCurrency(currency))
  const submit = async () => {
    if (amounts === null) return
    const sportIds = sport === EVERY ? SPORTS.map(({ id }) => id) : [Number(sport)]
    const done = await action.run(() =>
      callOffice('/office/setaccount', { ref, account, limits: { sportIds, ...amounts } }),
    )
    if (done === null) return
    drawAgain()
    await refetchAccounts()
  }
  return (
    <ActionForm
      name="limits"
      action={action}
      maySubmit={amounts !== null}
      submitText={_('common.save')}
      onSubmit={submit}
    >
      <Filter
        label={_('limits.sports')}
        value={sport}
        options={[
          { value: EVERY, text: _('limits.every') },
          ...SPORTS.map(({ id }) => ({ value: String(id), text: formatSportNames([id]) })),
        ]}
        onChoose={(chosen) => {
          setSport(chosen)
          setTyped(toLimitInput(detail, chosen))
        }}
      />
      <LimitAmounts currency={currency} typed={typed} onType={setTyped} />
      <p className="faint">{_('limits.note')}</p>
    </ActionForm>
  )
}

/**
 * Returns an account's own limits in a sport as input text. For "every sport", returns the limits of the first sport.
 */
function toLimitInput({ own, currency }: AccountDetail, sport: string): TypedLimits {
  return typedLimits(
    own.limits.find(({ sportId }) => sport === EVERY || String(sportId) === sport),
    requireCurrency(currency),
  )
}
