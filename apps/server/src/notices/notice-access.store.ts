import type pg from 'pg'
import type { AccessNotice, AccessOwner } from '../audit-log/index.ts'

/** Notifies the owner of a login or key in the transaction of the client (NO8). */
export async function noticeAccess(
  client: Pick<pg.Pool, 'query'>,
  owner: AccessOwner,
  { key, ...detail }: AccessNotice,
): Promise<void> {
  const to = { operatorId: null, uplineId: null, staffId: null, ...owner }
  const values = [to.operatorId, to.uplineId, to.staffId, key, JSON.stringify(detail)]
  await client.query('select notice_access($1, $2, $3, $4, $5)', values)
}

/** Notifies a member of a password reset in the transaction of the client (NO1). */
export async function noticePasswordReset(client: Pick<pg.Pool, 'query'>, memberId: number): Promise<void> {
  await client.query('select notice_password_reset($1)', [memberId])
}
