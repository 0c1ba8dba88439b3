import type pg from 'pg'
import type { NoticeWriter } from '../audit-log/index.ts'
import { noticeAccess, noticePasswordReset } from './notice-access.store.ts'
import { noticeOperator } from './notice-operator.store.ts'

/** Creates the writer of notices about changed accounts, in the transaction of the client. */
export function createNoticeWriter(client: Pick<pg.Pool, 'query'>): NoticeWriter {
  return {
    writeAccess: (owner, notice) => noticeAccess(client, owner, notice),
    writePasswordReset: (memberId) => noticePasswordReset(client, memberId),
    writeOperator: (operatorId, notice) => noticeOperator(client, operatorId, notice),
  }
}
