import type { AccountDetail } from '@touchline/contract/office/accounts'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface DecidedByProps {
  /** Whose page it is. */
  readonly account: string
  readonly decided: Pick<AccountDetail['inForce']['state'], 'level' | 'account'>
}

/** Which level decided what is in force (UP7); the account by its name where it may be told. */
export const DecidedBy = ({ account, decided }: DecidedByProps) => {
  const { _ } = useTranslate()
  if (decided.account === account) return <small className="decided-by">{_('limits.own')}</small>
  const level = decided.level === null ? _('limits.operator') : _(`level.${decided.level}`)
  return <small className="decided-by">{decided.account === null ? level : `${level} ${decided.account}`}</small>
}
