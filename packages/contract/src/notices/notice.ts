import Type, { type Static } from 'typebox'
import { ACCOUNT_STATES } from '../accounts/account.ts'
import { PageFields, SessionFields, WorkingDate, answered } from '../envelope.ts'
import { ANNOUNCEMENT_TYPES } from '../named-values.ts'

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number]

/** What the server announces by itself; the site says it in the reader's language, as `notice.<key>`. */
export const ANNOUNCEMENT_KEYS = [
  'matchCancelled',
  'matchAbandoned',
  'matchPostponed',
  'matchMoved',
  'betsVoided',
  'betsRestored',
] as const

/** Money or credit that came or went other than by bets; the message says how much. */
export const MONEY_KEYS = ['deposit', 'withdraw', 'transferIn', 'transferOut', 'creditGiven', 'creditTaken'] as const

/** What the server writes to a member by itself, as `notice.<key>`. */
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

/** The match that an announcement is about, as the feed names it. */
export const NoticeMatch = Type.Object({
  match_id: Type.Integer(),
  sport_id: Type.Integer(),
  league: Type.String(),
  league_region: Type.Union([Type.String(), Type.Null()]),
  home: Type.String(),
  home_region: Type.Union([Type.String(), Type.Null()]),
  away: Type.String(),
  away_region: Type.Union([Type.String(), Type.Null()]),
  kick_off_ms: Type.Integer({ description: 'world clock' }),
  was_ms: Type.Optional(Type.Integer({ description: 'of matchMoved: the kick-off before' })),
  from_ms: Type.Optional(Type.Integer({ description: 'of betsVoided, betsRestored: bets placed from then' })),
  to_ms: Type.Optional(Type.Integer({ description: 'of betsVoided, betsRestored: bets placed before then' })),
})
export type NoticeMatch = Static<typeof NoticeMatch>

/** What an operator wrote, by language; the reader's own is shown, else English, else the first. */
const Texts = Type.Record(Type.String(), Type.String())

const Said = {
  id: Type.String(),
  at_ms: Type.Integer({ description: 'world clock' }),
  texts: Type.Union([Texts, Type.Null()], { description: 'written by an operator; null where `key` says it' }),
}

export const AnnouncementRow = Type.Object({
  ...Said,
  type: Type.Enum([...ANNOUNCEMENT_TYPES]),
  marquee: Type.Boolean(),
  to_ms: Type.Union([Type.Integer(), Type.Null()], { description: 'good until then; null without an end' }),
  key: Type.Union([Type.Enum([...ANNOUNCEMENT_KEYS]), Type.Null()]),
  match: Type.Union([NoticeMatch, Type.Null()]),
})
export type AnnouncementRow = Static<typeof AnnouncementRow>

/** The bet that a message is about. */
export const NoticeBet = Type.Object({
  bet_id: Type.String(),
  status: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()]),
  return: Type.Union([Type.String(), Type.Null()], { description: 'minor units' }),
})

/** The login that a message is about. */
const NoticeLogin = Type.Object({
  device: Type.Union([Type.String(), Type.Null()], { description: 'what the browser says that it is' }),
  address: Type.Union([Type.String(), Type.Null()], { description: 'shortened' }),
})

/** What was set on the member's account by who is above. */
const NoticeAccount = Type.Object({
  state: Type.Union([Type.Enum([...ACCOUNT_STATES]), Type.Null()], {
    description: 'of stateSet: in force from then on; else null',
  }),
  sport_ids: Type.Array(Type.Integer(), { description: 'of limitsSet: whose limits are others; else empty' }),
})

export const MessageRow = Type.Object({
  ...Said,
  key: Type.Union([Type.Enum([...MESSAGE_KEYS]), Type.Null()]),
  bet: Type.Union([NoticeBet, Type.Null()]),
  login: Type.Union([NoticeLogin, Type.Null()]),
  amount: Type.Union([Type.String(), Type.Null()], { description: 'minor units, where it is about money alone' }),
  account: Type.Union([NoticeAccount, Type.Null()]),
  read: Type.Boolean({ description: 'it was listed before' }),
})
export type MessageRow = Static<typeof MessageRow>

const DateFields = { from_date: Type.Optional(WorkingDate), to_date: Type.Optional(WorkingDate) }

export const AnnounceList = Type.Object({
  ...SessionFields,
  ...PageFields,
  ...DateFields,
  announcement_type: Type.Optional(Type.Enum([...ANNOUNCEMENT_TYPES])),
})
export const AnnounceListAnswer = answered({
  announcements: Type.Array(AnnouncementRow),
  next: Type.Union([Type.String(), Type.Null()]),
})
export type AnnounceListAnswer = Static<typeof AnnounceListAnswer>

export const MarqueeList = Type.Object(SessionFields)
export const MarqueeListAnswer = answered({ announcements: Type.Array(AnnouncementRow) })
export type MarqueeListAnswer = Static<typeof MarqueeListAnswer>

export const PersonalList = Type.Object({ ...SessionFields, ...PageFields, ...DateFields })
export const PersonalListAnswer = answered({
  messages: Type.Array(MessageRow),
  next: Type.Union([Type.String(), Type.Null()]),
  unread: Type.Integer(),
})
export type PersonalListAnswer = Static<typeof PersonalListAnswer>

export const PersonalUnread = Type.Object(SessionFields)
export const PersonalUnreadAnswer = answered({
  unread: Type.Integer(),
  newest: Type.Union([MessageRow, Type.Null()], { description: 'of those; it stays unread' }),
})
export type PersonalUnreadAnswer = Static<typeof PersonalUnreadAnswer>
