import Type, { type Static } from 'typebox'
import { Nullable, answered } from '../envelope.ts'
import { AccountId, Next, OfficePage } from './accounts.ts'
import { Moment } from './staff.ts'

/** Filters of the audit log by staff login, API call, affected account and time. Entries are sorted newest first. */
export const ListAuditEntries = Type.Object({
  who: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Login of the back office' })),
  what: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Call, such as `office/credit`' })),
  whom: Type.Optional(AccountId),
  about: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Affected account, or a complete word or number of the request or the result',
    }),
  ),
  fromMs: Type.Optional(Moment),
  toMs: Type.Optional(Moment),
  ...OfficePage,
})
const Anything = Type.Unknown({ description: 'State before the change' })
export const ActRow = Type.Object({
  id: Type.String(),
  atMs: Moment,
  what: Type.String(),
  who: Type.String(),
  whom: Type.Array(Type.String()),
  right: Nullable(Type.String()),
  address: Nullable(Type.String()),
  given: Anything,
  before: Anything,
  after: Anything,
})
export type ActRow = Static<typeof ActRow>
export const AuditEntriesAnswer = answered({ rows: Type.Array(ActRow), next: Next })
export type AuditEntriesAnswer = Static<typeof AuditEntriesAnswer>
