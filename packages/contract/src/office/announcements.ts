import Type, { type Static } from 'typebox'
import { createResponseSchema } from '../envelope.ts'
import { AnnouncementRow } from '../notices/notice.ts'
import { ANNOUNCEMENT_TYPES } from '../named-values.ts'
import { AccountId, NextCursor, OfficePage } from './accounts.ts'
import { OperatorFields } from './of-operator.ts'

const WorldMoment = Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'Simulated clock, epoch ms' })

/**
 * Lists the announcements of an operator, newest first. Without an operator, staff of the platform see announcements to
 * every member.
 */
export const ListAnnouncements = Type.Object({ ...OperatorFields, ...OfficePage })
export const WrittenAnnouncement = Type.Object({
  ...Type.Pick(AnnouncementRow, ['id', 'type', 'marquee']).properties,
  fromMs: WorldMoment,
  toMs: Type.Union([WorldMoment, Type.Null()]),
  texts: Type.Record(Type.String(), Type.String(), { description: 'Texts by language' }),
  withdrawn: Type.Boolean(),
  line: Type.Union([Type.String(), Type.Null()], {
    description: 'Account whose downline receives the announcement; null for all members',
  }),
})
export type WrittenAnnouncement = Static<typeof WrittenAnnouncement>
export const AnnouncementsAnswer = createResponseSchema({ rows: Type.Array(WrittenAnnouncement), next: NextCursor })
export type AnnouncementsAnswer = Static<typeof AnnouncementsAnswer>

/**
 * Publishes a text. With `account` the text is a message to the member; with `to` the text is an announcement to the
 * downline of the account.
 */
export const Announce = Type.Object({
  ...OperatorFields,
  account: Type.Optional(AccountId),
  to: Type.Optional(Type.Literal('line')),
  type: Type.Enum([...ANNOUNCEMENT_TYPES]),
  texts: Type.Record(Type.String(), Type.String(), {
    description: 'Texts by language, at least one; up to 500 characters each',
  }),
  marquee: Type.Boolean(),
  fromMs: Type.Optional(WorldMoment),
  toMs: Type.Optional(WorldMoment),
})
export const AnnounceAnswer = createResponseSchema({ id: Type.String() })

const Terms = {
  type: Type.Enum([...ANNOUNCEMENT_TYPES]),
  texts: Type.Record(Type.String(), Type.String(), {
    description: 'Texts by language, at least one; up to 500 characters each',
  }),
  marquee: Type.Boolean(),
  fromMs: WorldMoment,
  toMs: Type.Union([WorldMoment, Type.Null()]),
}
/**
 * Replaces an announcement. `was` holds the values that the caller saw; if the stored values differ, the server changes
 * nothing.
 */
export const ChangeAnnouncement = Type.Object({
  ...OperatorFields,
  id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
  was: Type.Object(Terms),
  ...Terms,
})

export const WithdrawAnnouncement = Type.Object({
  ...OperatorFields,
  id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
})

/** Lists the messages to a member, newest first. */
export const ListMessages = Type.Object({ ...OperatorFields, account: AccountId, ...OfficePage })
export const WrittenMessage = Type.Object({
  id: Type.String(),
  atMs: WorldMoment,
  texts: Type.Record(Type.String(), Type.String(), { description: 'Texts by language' }),
  read: Type.Boolean({ description: 'The member listed the message' }),
  withdrawn: Type.Boolean(),
})
export type WrittenMessage = Static<typeof WrittenMessage>
export const MessagesAnswer = createResponseSchema({ rows: Type.Array(WrittenMessage), next: NextCursor })
export type MessagesAnswer = Static<typeof MessagesAnswer>

export const WithdrawMessage = Type.Object({
  ...OperatorFields,
  account: AccountId,
  id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
})
