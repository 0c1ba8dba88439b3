import Type, { type Static } from 'typebox'
import { Nullable } from '../envelope.ts'
import { AnnouncementRow, MessageRow } from './notice.ts'

const MessageWritten = Type.Object(
  { t: Type.Literal('message'), unread: Type.Integer(), newest: Nullable(MessageRow) },
  { description: 'how many messages the member has not read, and the newest one if it has just come' },
)

const Announced = Type.Object(
  { t: Type.Literal('announcement'), announcement: AnnouncementRow },
  { description: 'an announcement was made to the members of the operator, or to all' },
)

export const NOTICES_FRAMES = [MessageWritten, Announced] as const
export type NoticesFrame = Static<(typeof NOTICES_FRAMES)[number]>
