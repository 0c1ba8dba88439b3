import type { StaffChangeAnswer } from '@touchline/contract/office/staff'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './staff.css'

/** Login id with its generated password, shown once. */
export function StaffPassword({ staff, password }: Pick<StaffChangeAnswer, 'staff' | 'password'>) {
  const { _ } = useTranslate()
  if (password === null) return null
  return (
    <p role="status">
      {_('reset.drawn')} <b>{staff.loginId}</b> <code className="drawn">{password}</code>
    </p>
  )
}
