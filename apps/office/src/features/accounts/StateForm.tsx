import type { AccountDetail } from '@touchline/contract/office/accounts'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { Filter } from '@touchline/ui/lists'
import { useState, type FormEvent } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useGroupName } from '../../base/names/use-group-name.ts'
import { refetchAccounts } from './accounts-query.ts'
import { ACCOUNT_STATES } from './account-states.ts'

const ANY = ''

/** Form for state and price group of an account; effective at once for the account and its downline (UP4). */
export function StateForm({ account, state, own }: AccountDetail) {
  const { _ } = useTranslate()
  const groupName = useGroupName()
  const [wanted, setWanted] = useState<string>(state)
  const [group, setGroup] = useState<string>(own.priceGroup ?? ANY)
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const changed = {
    ...(wanted !== state && { state: wanted }),
    ...(group !== (own.priceGroup ?? ANY) && { priceGroup: group === ANY ? null : group }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await action.run(() => callOffice('/office/setaccount', { ref, account, ...changed }))
    if (done === null) return
    drawAgain()
    await refetchAccounts()
  }
  return (
    <form className="form" noValidate data-form="state" onSubmit={(event) => void submit(event)}>
      <div className="form-line">
        <Filter
          label={_('accounts.state')}
          value={wanted}
          options={ACCOUNT_STATES.map((each) => ({ value: each as string, text: _(`state.${each}`) }))}
          onChoose={setWanted}
        />
        <Filter
          label={_('accounts.group')}
          value={group}
          options={[
            { value: ANY, text: _('accounts.noGroup') },
            ...PRICE_GROUPS.map((each) => ({
              value: each as string,
              text: _('accounts.groupOf', { group: groupName(each) }),
            })),
          ]}
          onChoose={setGroup}
        />
        <button
          type="submit"
          className="button"
          data-primary=""
          disabled={action.busy || Object.keys(changed).length === 0}
        >
          {_('common.save')}
        </button>
      </div>
      <Fault code={action.code} />
    </form>
  )
}
