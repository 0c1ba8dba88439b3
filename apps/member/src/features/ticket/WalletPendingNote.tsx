import type { BetRecord } from '@touchline/contract/named-records'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Wallet state of a bet that is still waiting for the operator's wallet (WA3). */
export function WalletPendingNote({ bet }: { readonly bet: BetRecord }) {
  const { _ } = useTranslate()
  return bet.awaitsWallet === null ? null : <p className="soft">{_(`bet.awaitsWallet.${bet.awaitsWallet}`)}</p>
}
