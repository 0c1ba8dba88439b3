import type pg from 'pg'

/** What the house set of an operator: settings by their names, or the limits of new accounts in a currency. */
export type OperatorNotice =
  | { readonly key: 'settingsSet'; readonly settings: readonly string[] }
  | { readonly key: 'defaultLimitsSet'; readonly currency: string }

/** NO7: tells who works for an operator, in the transaction of this client. */
export const noticeOperator = async (
  client: Pick<pg.Pool, 'query'>,
  operatorId: number,
  { key, ...detail }: OperatorNotice,
): Promise<void> => {
  await client.query('select notice_operator($1, $2, $3)', [operatorId, key, JSON.stringify(detail)])
}
