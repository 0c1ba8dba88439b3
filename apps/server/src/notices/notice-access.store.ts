import type pg from 'pg'

/**
 * Recipient of an access notice in the office: a single staff login, the logins of an upline, or the logins of an
 * operator.
 */
export type AccessOwner = { readonly staffId: number } | { readonly uplineId: number } | { readonly operatorId: number }

/** Kind of an access notice: a login, its second factor, its rights or a launch key was changed (NO8). */
export type AccessNotice =
  | { readonly key: 'loginReset' | 'factorRemoved' | 'factorAdded' | 'staffMade' | 'rightsSet'; readonly login: string }
  | { readonly key: 'launchKeyMade'; readonly keyId: string }

/** Notifies the owner of a login or key in the transaction of the client (NO8). */
export const noticeAccess = async (
  client: Pick<pg.Pool, 'query'>,
  owner: AccessOwner,
  { key, ...detail }: AccessNotice,
): Promise<void> => {
  const to = { operatorId: null, uplineId: null, staffId: null, ...owner }
  const values = [to.operatorId, to.uplineId, to.staffId, key, JSON.stringify(detail)]
  await client.query('select notice_access($1, $2, $3, $4, $5)', values)
}

/** Notifies a member of a password reset in the transaction of the client (NO1). */
export const noticePasswordReset = async (client: Pick<pg.Pool, 'query'>, memberId: number): Promise<void> => {
  await client.query('select notice_password_reset($1)', [memberId])
}
