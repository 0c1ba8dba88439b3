import type { SportLimits } from '@touchline/contract/office/accounts'
import type { Currency } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import { requireCurrency } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../../base/api/call.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { useAction } from '../../../base/api/use-action.ts'
import { ActionForm } from '../../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSportNames } from '../../../base/names/use-sport-names.ts'
import { readLimits, typedLimits } from '../../accounts/limit-amounts.ts'
import { LimitAmounts } from '../../accounts/LimitAmounts.tsx'

interface DefaultLimitsFormProps {
  readonly operator: string
  readonly currency: Currency
  readonly rows: readonly SportLimits[]
}

const EVERY = ''
const EVERY_SPORT = SPORTS.map(({ id }) => id)

/** Form that sets or removes the default limits in one sport or every sport. */
export function DefaultLimitsForm({ operator, currency, rows }: DefaultLimitsFormProps) {
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  const [sport, setSport] = useState(EVERY)
  const sportIds = sport === EVERY ? EVERY_SPORT : [Number(sport)]
  const findSetLimits = (ids: readonly number[]) => rows.filter(({ sportId }) => ids.includes(sportId))
  const [typed, setTyped] = useState(() => typedLimits(rows[0], requireCurrency(currency)))
  const action = useAction()
  const limits = readLimits(typed, requireCurrency(currency))
  const send = async (wanted: typeof limits) => {
    await action.run(() =>
      callOffice('/office/setdefaultlimits', {
        operator,
        currency,
        sportIds,
        was: findSetLimits(sportIds),
        limits: wanted,
      }),
    )
    await queryClient.invalidateQueries({ queryKey: ['default-limits'] })
  }
  const submit = () => {
    if (limits !== null) void send(limits)
  }
  return (
    <ActionForm
      name="default-limits"
      action={action}
      maySubmit={limits !== null}
      submitText={_('common.save')}
      onSubmit={submit}
      buttons={
        <button
          type="button"
          className="button"
          data-remove=""
          disabled={action.busy || findSetLimits(sportIds).length === 0}
          onClick={() => void send(null)}
        >
          {_('defaultLimits.remove')}
        </button>
      }
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
          setTyped(
            typedLimits((chosen === EVERY ? rows : findSetLimits([Number(chosen)]))[0], requireCurrency(currency)),
          )
        }}
      />
      <LimitAmounts currency={currency} typed={typed} onType={setTyped} />
    </ActionForm>
  )
}
