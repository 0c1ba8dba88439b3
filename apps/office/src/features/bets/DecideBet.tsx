import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { toBetListState } from './bet-list-state.ts'
import type { ShownBet } from './bets-query.ts'

/** Buttons for a platform trader to accept or reject a pending bet (AC9). */
export function DecideBet({ account, operator, bet }: ShownBet) {
  const { _ } = useTranslate()
  const { rights, operator: ownOperator } = useMe()
  const [note, setNote] = useState('')
  const action = useAction()
  if (toBetListState(bet) !== 'pending' || ownOperator !== null || !rights.includes('trading')) return null
  const decide = async (verdict: 'accept' | 'refuse') => {
    await action.run(() =>
      callOffice('/office/decidebet', { account, operator, betId: bet.betId, verdict, note: note.trim() }),
    )
    await queryClient.resetQueries({ predicate: ({ queryKey: [name] }) => name === 'bets' || name === 'liveBets' })
  }
  return (
    <div className="form" data-form="decide">
      <FormField label={_('bets.why')} name="note" maxLength={200} value={note} onText={setNote} />
      <Fault code={action.code} />
      <div className="form-actions">
        <button
          type="button"
          className="button"
          data-decide="accept"
          disabled={action.busy}
          onClick={() => void decide('accept')}
        >
          {_('bets.accept')}
        </button>
        <button
          type="button"
          className="button"
          data-decide="refuse"
          disabled={action.busy || note.trim() === ''}
          onClick={() => void decide('refuse')}
        >
          {_('bets.refuse')}
        </button>
      </div>
    </div>
  )
}
