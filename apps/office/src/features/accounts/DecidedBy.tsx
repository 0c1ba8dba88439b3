import type { AccountDetail } from '@touchline/contract/office/accounts'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface DecidedByProps {
  /** Account whose page is shown. */
  readonly account: string
  readonly decided: Pick<AccountDetail['inForce']['state'], 'level' | 'account'>
}

/** Level that decided a value in force (UP7), with the account id if the viewer may see it. */
export function DecidedBy({ account, decided }: DecidedByProps) {
  const { _ } = useTranslate()
  if (decided.account === account) return <small className="decided-by">{_('limits.own')}</small>
  const level = decided.level === null ? _('limits.operator') : _(`level.${decided.level}`)
  return <small className="decided-by">{decided.account === null ? level : `${level} ${decided.account}`}</small>
}
