import type { AccountDetail } from '@touchline/contract/office/accounts'
import { SPORTS } from '@touchline/domain/sport'
import { currencyOf, minorOf, readAmount, typedAmount } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { useAct } from '../../base/api/use-act.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { readAccountsAgain } from './accounts-query.ts'
import { LIMITS } from './group-limits.ts'
import { useSportNames } from '../../base/names/use-sport-names.ts'

const EVERY = ''
type Typed = Readonly<Record<(typeof LIMITS)[number], string>>

/** What an account has set itself in a sport, as it would be typed; of every sport what it set in the first. */
const typedOf = ({ own, currency }: AccountDetail, sport: string): Typed => {
  const set = own.limits.find(({ sportId }) => sport === EVERY || String(sportId) === sport)
  const text = (limit: (typeof LIMITS)[number]) =>
    set === undefined ? '' : typedAmount(minorOf(set[limit]), currencyOf(currency))
  return {
    minBet: text('minBet'),
    maxBet: text('maxBet'),
    maxPayout: text('maxPayout'),
    maxPerMatch: text('maxPerMatch'),
  }
}

/** LI1: sets limits for an account and all below it, in one sport or in all; what is stricter above stays in force. */
export const LimitsForm = (detail: AccountDetail) => {
  const { account, currency } = detail
  const { _ } = useTranslate()
  const namesOf = useSportNames()
  const [sport, setSport] = useState(EVERY)
  const [typed, setTyped] = useState(() => typedOf(detail, EVERY))
  const [ref, drawAgain] = useReference()
  const act = useAct()
  const minors = LIMITS.map((limit) => readAmount(typed[limit], currencyOf(currency)))
  const isWhole = minors.every((minor) => minor !== null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const amounts = Object.fromEntries(LIMITS.map((limit, at) => [limit, String(minors[at])]))
    const sportIds = sport === EVERY ? SPORTS.map(({ id }) => id) : [Number(sport)]
    const done = await act.run(() => call('setAccount', { ref, account, limits: { sportIds, ...amounts } }))
    if (done === null) return
    drawAgain()
    await readAccountsAgain()
  }
  return (
    <form className="form" noValidate data-form="limits" onSubmit={(event) => void submit(event)}>
      <Filter
        label={_('limits.sports')}
        value={sport}
        options={[
          { value: EVERY, text: _('limits.every') },
          ...SPORTS.map(({ id }) => ({ value: String(id), text: namesOf([id]) })),
        ]}
        onChoose={(chosen) => {
          setSport(chosen)
          setTyped(typedOf(detail, chosen))
        }}
      />
      <div className="form-pairs">
        {LIMITS.map((limit) => (
          <FormField
            key={limit}
            label={`${_(`limits.${limit}`)} (${currency})`}
            name={limit}
            inputMode="decimal"
            autoComplete="off"
            value={typed[limit]}
            onText={(text) => setTyped({ ...typed, [limit]: text })}
          />
        ))}
      </div>
      <p className="faint">{_('limits.note')}</p>
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || !isWhole}>
          {_('common.save')}
        </button>
      </div>
    </form>
  )
}
