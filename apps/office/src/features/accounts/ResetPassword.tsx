import type { ResetPasswordAnswer } from '@touchline/contract/office/accounts'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Resets the password after a confirmation, because the old password stops working. Shows the new password once. */
export function ResetPassword({ account }: { readonly account: string }) {
  const { _ } = useTranslate()
  const [isConfirming, setConfirming] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const action = useAction()
  const reset = async () => {
    const drawn = await action.run(() => callOffice<ResetPasswordAnswer>('/office/resetpassword', { account }))
    setConfirming(false)
    if (drawn !== null) setPassword(drawn.password)
  }
  if (password !== null)
    return (
      <p role="status">
        {_('reset.drawn')} <code className="drawn">{password}</code>
      </p>
    )
  return (
    <div className="form" data-form="reset">
      {isConfirming && <p className="warned">{_('reset.sure', { account })}</p>}
      <Fault code={action.code} />
      <div className="form-actions">
        <button
          type="button"
          className="button"
          data-primary={isConfirming ? '' : undefined}
          disabled={action.busy}
          onClick={() => (isConfirming ? void reset() : setConfirming(true))}
        >
          {_('reset.title')}
        </button>
        {isConfirming && (
          <button type="button" className="button" onClick={() => setConfirming(false)}>
            {_('common.cancel')}
          </button>
        )}
      </div>
    </div>
  )
}
