import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { AccountId, NextCursor, OfficePage } from './accounts.ts'
import { WallClockTime } from './staff.ts'

/** Filters of the audit log by staff login, API call, affected account and time. Entries are sorted newest first. */
export const ListAuditEntries = Type.Object({
  who: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Login of the back office' })),
  what: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Call, such as `office/credit`' })),
  affectedAccount: Type.Optional(AccountId),
  about: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Affected account, or a complete word or number of the request or the result',
    }),
  ),
  fromMs: Type.Optional(WallClockTime),
  toMs: Type.Optional(WallClockTime),
  ...OfficePage,
})
const Anything = Type.Unknown({ description: 'State before the change' })
export const ActRow = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  what: Type.String(),
  who: Type.String(),
  affectedAccounts: Type.Array(Type.String()),
  right: Nullable(Type.String()),
  address: Nullable(Type.String()),
  args: Anything,
  before: Anything,
  after: Anything,
})
export type ActRow = Static<typeof ActRow>
export const AuditEntriesAnswer = createResponseSchema({ rows: Type.Array(ActRow), next: NextCursor })
export type AuditEntriesAnswer = Static<typeof AuditEntriesAnswer>
