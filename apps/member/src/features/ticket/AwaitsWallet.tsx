import type { BetRecord } from '@touchline/contract/named-records'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** WA3: of a bet that the operator's wallet has not answered for, what is known of the money. */
export const AwaitsWallet = ({ bet }: { readonly bet: BetRecord }) => {
  const { _ } = useTranslate()
  return bet.awaitsWallet === null ? null : <p className="soft">{_(`bet.awaitsWallet.${bet.awaitsWallet}`)}</p>
}
