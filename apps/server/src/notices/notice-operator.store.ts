import type pg from 'pg'

/**
 * Change of operator configuration by the platform: names of settings, or the default limits of new accounts in a
 * currency.
 */
export type OperatorNotice =
  | { readonly key: 'settingsSet'; readonly settings: readonly string[] }
  | { readonly key: 'defaultLimitsSet'; readonly currency: string }

/** Notifies the staff of an operator in the transaction of the client (NO7). */
export const noticeOperator = async (
  client: Pick<pg.Pool, 'query'>,
  operatorId: number,
  { key, ...detail }: OperatorNotice,
): Promise<void> => {
  await client.query('select notice_operator($1, $2, $3)', [operatorId, key, JSON.stringify(detail)])
}
