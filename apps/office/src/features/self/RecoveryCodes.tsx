import { cacheMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { clearRecoveryCodes, type IssuedCodes } from '../../base/state/recovery-codes.ts'

/** Recovery codes, shown once until the user confirms that they are saved. */
export function RecoveryCodes({ issuedCodes: { recoveryCodes, me } }: { readonly issuedCodes: IssuedCodes }) {
  const { _ } = useTranslate()
  const confirmSaved = () => {
    cacheMe(me)
    clearRecoveryCodes()
  }
  return (
    <div className="form" data-testid="recovery">
      <p className="soft">{_('factor.keep')}</p>
      <ul className="code-list">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <button type="button" className="button" data-primary="" onClick={confirmSaved}>
          {_('factor.kept')}
        </button>
      </div>
    </div>
  )
}
