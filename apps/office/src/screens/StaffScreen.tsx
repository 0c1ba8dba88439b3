import { useTranslate } from '../base/i18n/i18n.ts'
import { CreateStaff } from '../features/staff/CreateStaff.tsx'
import { StaffList } from '../features/staff/StaffList.tsx'
import '../features/accounts/accounts.css'

/** Sub-accounts and their permissions. */
export function StaffScreen() {
  const { _ } = useTranslate()
  return (
    <>
      <StaffList />
      <section className="account-part">
        <h2>{_('staff.create')}</h2>
        <CreateStaff />
      </section>
    </>
  )
}
