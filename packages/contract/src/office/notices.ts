import { PRICE_GROUPS } from '@touchline/domain/odds'
import Type, { type Static } from 'typebox'
import { Nullable, answered } from '../envelope.ts'
import { Next, OfficePage } from './accounts.ts'
import { ReportMatch } from './money.ts'
import { Moment } from './staff.ts'

/** Notices to staff. The office translates `notice.<key>`. */
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
  atMs: Moment,
  key: Type.Enum([...OFFICE_NOTICE_KEYS]),
  currency: Nullable(Type.String({ description: 'of the amount; null where there is none' })),
  match: Nullable(ReportMatch),
  detail: Type.Object(
    {
      amount: Type.Optional(Type.String({ description: 'minor units, without a sign' })),
      state: Text,
      group: Type.Optional(Nullable(Type.Enum([...PRICE_GROUPS]))),
      closed: Type.Optional(Type.Array(Type.String(), { description: 'products that were closed' })),
      bets: Type.Optional(Type.Integer({ description: 'how many' })),
      matchId: Type.Optional(Type.Integer({ description: 'whose bets they are' })),
      settings: Type.Optional(Type.Array(Type.String(), { description: 'which of an operator’s were set' })),
      currency: Type.Optional(Type.String({ description: 'whose default limits were set' })),
      login: Type.Optional(Type.String({ description: 'which login was changed (NO8)' })),
      keyId: Type.Optional(Type.String({ description: 'which key was made (NO8)' })),
      device: Text,
      address: Text,
    },
    { description: 'what it is about' },
  ),
  read: Type.Boolean({ description: 'it was listed to this login before' }),
})
export type OfficeNoticeRow = Static<typeof OfficeNoticeRow>

export const OfficeNoticesAnswer = answered({ rows: Type.Array(OfficeNoticeRow), next: Next })
export type OfficeNoticesAnswer = Static<typeof OfficeNoticesAnswer>

export const CountOfficeNotices = Type.Object({})
export const OfficeUnreadAnswer = answered({
  unread: Type.Integer({ description: 'notices that were not listed yet; counted up to 100' }),
})
export type OfficeUnreadAnswer = Static<typeof OfficeUnreadAnswer>
