import type pg from 'pg'
import { DEMO_OFFICE, DEMO_PASSWORD } from './demo-world.ts'
import type { Passwords } from './passwords.ts'
import { createMainStaff } from './staff/staff-changes.ts'
import { createStaffChanges } from './staff/staff-changes.store.ts'

/** Makes the main one of the demo operator's office; who is there stays. */
export const createDemoOffice = async (pool: pg.Pool, passwords: Pick<Passwords, 'hash'>): Promise<void> => {
  const changes = createStaffChanges(pool)
  const owner = await changes.ownerOf({ operator: 'demo' })
  if (owner === null) throw new Error('the demo operator was not made')
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  await createMainStaff(changes, owner, { loginId: DEMO_OFFICE, passwordHash, mustChangePassword: false })
}
