import Type, { type Static } from 'typebox'
import { Nullable } from '../envelope.ts'
import { AnnouncementRow, MessageRow } from './notice.ts'

const MessageWritten = Type.Object(
  { t: Type.Literal('message'), unread: Type.Integer(), newest: Nullable(MessageRow) },
  { description: 'Number of the member’s unread messages, and the newest message if it has just arrived' },
)

const Announced = Type.Object(
  { t: Type.Literal('announcement'), announcement: AnnouncementRow },
  { description: 'An announcement was published to the members of the operator, or to all members' },
)

export const NOTICES_FRAMES = [MessageWritten, Announced] as const
export type NoticesFrame = Static<(typeof NOTICES_FRAMES)[number]>
