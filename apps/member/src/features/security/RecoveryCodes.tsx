import { useTranslate } from '../../base/i18n/i18n.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onStored: () => void
}

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { _ } = useTranslate()
  return (
    <div className="account-form" data-testid="recovery">
      <p className="form-note">{_('security.recovery.keep')}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="button" data-primary="" onClick={onStored}>
        {_('security.recovery.kept')}
      </button>
    </div>
  )
}
