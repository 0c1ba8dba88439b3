import type pg from 'pg'
import type { NoticeWriter } from '../accounts/index.ts'
import { noticeAccess, noticePasswordReset } from './notice-access.store.ts'
import { noticeOperator } from './notice-operator.store.ts'

/** Creates the writer of notices about changed accounts, in the transaction of the client. */
export const createNoticeWriter = (client: Pick<pg.Pool, 'query'>): NoticeWriter => ({
  writeAccess: (owner, notice) => noticeAccess(client, owner, notice),
  writePasswordReset: (memberId) => noticePasswordReset(client, memberId),
  writeOperator: (operatorId, notice) => noticeOperator(client, operatorId, notice),
})
