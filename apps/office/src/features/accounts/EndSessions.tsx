import type { EndMemberSessionsAnswer } from '@touchline/contract/office/accounts'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Button that ends every session of a member. The member may log in again. */
export function EndSessions({ account }: { readonly account: string }) {
  const { _ } = useTranslate()
  const [ended, setEnded] = useState<number | null>(null)
  const action = useAction()
  const end = async () => {
    const done = await action.run(() => callOffice<EndMemberSessionsAnswer>('/office/endmembersessions', { account }))
    if (done !== null) setEnded(done.ended)
  }
  return (
    <div className="form" data-form="end-sessions">
      {ended !== null && (
        <p role="status" className="good">
          {_('endSessions.done', { count: ended })}
        </p>
      )}
      <Fault code={action.code} />
      <div className="form-actions">
        <button type="button" className="button" disabled={action.busy} onClick={() => void end()}>
          {_('endSessions.title')}
        </button>
      </div>
    </div>
  )
}
