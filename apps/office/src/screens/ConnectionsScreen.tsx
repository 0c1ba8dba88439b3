import { useTranslate } from '../base/i18n/i18n.ts'
import { LaunchKeys } from '../features/operator/LaunchKeys.tsx'
import { OperatorChoice } from '../features/operator/OperatorChoice.tsx'
import { Reconciliation } from '../features/operator/Reconciliation.tsx'
import { OperatorWalletPanel } from '../features/operator/OperatorWalletPanel.tsx'
import '../features/accounts/accounts.css'

/** Integration of an operator: launch keys and the operator's wallet. */
export function ConnectionsScreen() {
  const { _ } = useTranslate()
  return (
    <OperatorChoice>
      {({ name }) => (
        <div key={name}>
          <section className="account-part">
            <h2>{_('launchKey.title')}</h2>
            <LaunchKeys operator={name} />
          </section>
          <section className="account-part">
            <h2>{_('wallet.title')}</h2>
            <OperatorWalletPanel operator={name} />
          </section>
          <Reconciliation operator={name} />
        </div>
      )}
    </OperatorChoice>
  )
}
