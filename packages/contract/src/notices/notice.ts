import Type, { type Static } from 'typebox'
import { ACCOUNT_STATES } from '../accounts/account.ts'
import { PageFields, SessionFields, WorkingDate, createResponseSchema } from '../envelope.ts'
import { ANNOUNCEMENT_TYPES } from '../named-values.ts'

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number]

/** Keys of announcements that the server publishes automatically. The site translates `notice.<key>`. */
export const ANNOUNCEMENT_KEYS = [
  'matchCancelled',
  'matchAbandoned',
  'matchPostponed',
  'matchMoved',
  'betsVoided',
  'betsRestored',
] as const

/** Keys of messages about movements of money or credit other than bets. Such a message contains the amount. */
export const MONEY_KEYS = ['deposit', 'withdraw', 'transferIn', 'transferOut', 'creditGiven', 'creditTaken'] as const

/** Keys of messages that the server sends automatically to a member. The site translates `notice.<key>`. */
export const MESSAGE_KEYS = [
  'betVoid',
  'betAmended',
  'betRejected',
  'newDevice',
  'stateSet',
  'limitsSet',
  'passwordReset',
  ...MONEY_KEYS,
] as const

/** Match that an announcement concerns, with the names from the feed. */
export const NoticeMatch = Type.Object({
  match_id: Type.Integer(),
  sport_id: Type.Integer(),
  league: Type.String(),
  league_region: Type.Union([Type.String(), Type.Null()]),
  home: Type.String(),
  home_region: Type.Union([Type.String(), Type.Null()]),
  away: Type.String(),
  away_region: Type.Union([Type.String(), Type.Null()]),
  kick_off_ms: Type.Integer({ description: 'Simulated clock, epoch ms' }),
  was_ms: Type.Optional(Type.Integer({ description: 'Only for `matchMoved`: the previous kick-off' })),
  from_ms: Type.Optional(
    Type.Integer({ description: 'Only for `betsVoided`, `betsRestored`: start of the placement window, inclusive' }),
  ),
  to_ms: Type.Optional(
    Type.Integer({ description: 'Only for `betsVoided`, `betsRestored`: end of the placement window, exclusive' }),
  ),
})
export type NoticeMatch = Static<typeof NoticeMatch>

/** Text of an operator by language. Sites show the reader's language, otherwise English, otherwise the first text. */
const Texts = Type.Record(Type.String(), Type.String())

const TextFields = {
  id: Type.String(),
  at_ms: Type.Integer({ description: 'Simulated clock, epoch ms' }),
  texts: Type.Union([Texts, Type.Null()], { description: 'Texts by the operator; null if `key` determines the text' }),
}

export const AnnouncementRow = Type.Object({
  ...TextFields,
  type: Type.Enum([...ANNOUNCEMENT_TYPES]),
  marquee: Type.Boolean(),
  to_ms: Type.Union([Type.Integer(), Type.Null()], { description: 'End of validity; null: no end' }),
  key: Type.Union([Type.Enum([...ANNOUNCEMENT_KEYS]), Type.Null()]),
  match: Type.Union([NoticeMatch, Type.Null()]),
})
export type AnnouncementRow = Static<typeof AnnouncementRow>

export const NoticeBet = Type.Object({
  bet_id: Type.String(),
  status: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()]),
  return: Type.Union([Type.String(), Type.Null()], { description: 'Minor units' }),
})

const NoticeLogin = Type.Object({
  device: Type.Union([Type.String(), Type.Null()], { description: 'User agent as the browser reports it' }),
  address: Type.Union([Type.String(), Type.Null()], { description: 'Shortened IP address' }),
})

/**
 * The member's account settings that the upline changed. A setting that the message does not concern is null or empty.
 */
const NoticeAccount = Type.Object({
  state: Type.Union([Type.Enum([...ACCOUNT_STATES]), Type.Null()], {
    description: 'Only for `stateSet`: the state in force from then on; otherwise null',
  }),
  sport_ids: Type.Array(Type.Integer(), {
    description: 'Only for `limitsSet`: sports whose limits changed; otherwise empty',
  }),
})

export const MessageRow = Type.Object({
  ...TextFields,
  key: Type.Union([Type.Enum([...MESSAGE_KEYS]), Type.Null()]),
  bet: Type.Union([NoticeBet, Type.Null()]),
  login: Type.Union([NoticeLogin, Type.Null()]),
  amount: Type.Union([Type.String(), Type.Null()], { description: 'Minor units, if the notice is only about money' }),
  account: Type.Union([NoticeAccount, Type.Null()]),
  read: Type.Boolean({ description: 'The message was listed before' }),
})
export type MessageRow = Static<typeof MessageRow>

const DateFields = { from_date: Type.Optional(WorkingDate), to_date: Type.Optional(WorkingDate) }

export const AnnounceList = Type.Object({
  ...SessionFields,
  ...PageFields,
  ...DateFields,
  announcement_type: Type.Optional(Type.Enum([...ANNOUNCEMENT_TYPES])),
})
export const AnnounceListAnswer = createResponseSchema({
  announcements: Type.Array(AnnouncementRow),
  next: Type.Union([Type.String(), Type.Null()]),
})
export type AnnounceListAnswer = Static<typeof AnnounceListAnswer>

export const MarqueeList = Type.Object(SessionFields)
export const MarqueeListAnswer = createResponseSchema({ announcements: Type.Array(AnnouncementRow) })
export type MarqueeListAnswer = Static<typeof MarqueeListAnswer>

export const PersonalList = Type.Object({ ...SessionFields, ...PageFields, ...DateFields })
export const PersonalListAnswer = createResponseSchema({
  messages: Type.Array(MessageRow),
  next: Type.Union([Type.String(), Type.Null()]),
  unread: Type.Integer(),
})
export type PersonalListAnswer = Static<typeof PersonalListAnswer>

export const PersonalUnread = Type.Object(SessionFields)
export const PersonalUnreadAnswer = createResponseSchema({
  unread: Type.Integer(),
  newest: Type.Union([MessageRow, Type.Null()], { description: 'Newest unread message. It stays unread.' }),
})
export type PersonalUnreadAnswer = Static<typeof PersonalUnreadAnswer>
