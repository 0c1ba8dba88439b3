import type pg from 'pg'
import type { OperatorNotice } from '../audit-log/index.ts'

/** Notifies the staff of an operator in the transaction of the client (NO7). */
export async function noticeOperator(
  client: Pick<pg.Pool, 'query'>,
  operatorId: number,
  { key, ...detail }: OperatorNotice,
): Promise<void> {
  await client.query('select notice_operator($1, $2, $3)', [operatorId, key, JSON.stringify(detail)])
}
