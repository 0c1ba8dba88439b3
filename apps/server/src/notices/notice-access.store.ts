import type pg from 'pg'

/** Who is told of a changed login: one login, all who work for an account above members, or for an operator. */
export type AccessOwner = { readonly staffId: number } | { readonly uplineId: number } | { readonly operatorId: number }

/** NO8: what was changed of a login, its second factor, its rights or of a key. */
export type AccessNotice =
  | { readonly key: 'loginReset' | 'factorRemoved' | 'factorAdded' | 'staffMade' | 'rightsSet'; readonly login: string }
  | { readonly key: 'launchKeyMade'; readonly keyId: string }

/** NO8: notifies the owner of a login or key, in the transaction of this client. */
export const noticeAccess = async (
  client: Pick<pg.Pool, 'query'>,
  owner: AccessOwner,
  { key, ...detail }: AccessNotice,
): Promise<void> => {
  const to = { operatorId: null, uplineId: null, staffId: null, ...owner }
  const values = [to.operatorId, to.uplineId, to.staffId, key, JSON.stringify(detail)]
  await client.query('select notice_access($1, $2, $3, $4, $5)', values)
}

/** NO1: notifies a member that a new password was drawn for them, in the transaction of this client. */
export const noticePasswordReset = async (client: Pick<pg.Pool, 'query'>, memberId: number): Promise<void> => {
  await client.query('select notice_password_reset($1)', [memberId])
}
