import { PRICE_GROUPS } from '@touchline/domain/odds'
import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { NextCursor, OfficePage } from './accounts.ts'
import { ReportMatch } from './money.ts'
import { WallClockTime } from './staff.ts'

/** Keys of notices that the server sends to back-office staff. The office translates `notice.<key>`. */
export const OFFICE_NOTICE_KEYS = [
  'creditGiven',
  'creditTaken',
  'deposit',
  'withdraw',
  'transferIn',
  'transferOut',
  'stateSet',
  'limitsSet',
  'priceGroupSet',
  'productsSet',
  'sharesSet',
  'betsVoid',
  'betsAmended',
  'newDevice',
  'settingsSet',
  'defaultLimitsSet',
  'loginReset',
  'factorRemoved',
  'factorAdded',
  'staffMade',
  'rightsSet',
  'launchKeyMade',
] as const

export const ListOfficeNotices = Type.Object({ ...OfficePage })

const Text = Type.Optional(Nullable(Type.String()))
export const OfficeNoticeRow = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  key: Type.Enum([...OFFICE_NOTICE_KEYS]),
  currency: Nullable(Type.String({ description: 'Currency of the amount; null without an amount' })),
  match: Nullable(ReportMatch),
  detail: Type.Object(
    {
      amount: Type.Optional(Type.String({ description: 'Minor units, without a sign' })),
      state: Text,
      group: Type.Optional(Nullable(Type.Enum([...PRICE_GROUPS]))),
      closed: Type.Optional(Type.Array(Type.String(), { description: 'Disabled products' })),
      bets: Type.Optional(Type.Integer({ description: 'Number of bets' })),
      matchId: Type.Optional(Type.Integer({ description: 'Match of the bets' })),
      settings: Type.Optional(Type.Array(Type.String(), { description: 'Changed settings of an operator' })),
      currency: Type.Optional(Type.String({ description: 'Currency of the changed default limits' })),
      login: Type.Optional(Type.String({ description: 'Changed login (NO8)' })),
      keyId: Type.Optional(Type.String({ description: 'New launch key (NO8)' })),
      device: Text,
      address: Text,
    },
    { description: 'Subject of the notice' },
  ),
  read: Type.Boolean({ description: 'This login listed the notice before' }),
})
export type OfficeNoticeRow = Static<typeof OfficeNoticeRow>

export const OfficeNoticesAnswer = createResponseSchema({ rows: Type.Array(OfficeNoticeRow), next: NextCursor })
export type OfficeNoticesAnswer = Static<typeof OfficeNoticesAnswer>

export const CountOfficeNotices = Type.Object({})
export const OfficeUnreadAnswer = createResponseSchema({
  unread: Type.Integer({ description: 'Number of notices not listed yet, counted up to 100' }),
})
export type OfficeUnreadAnswer = Static<typeof OfficeUnreadAnswer>
