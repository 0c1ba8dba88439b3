import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'

export const ALERT_KINDS = [
  'feedSilent',
  'toldApart',
  'participants',
  'contradicted',
  'oldPrice',
  'result',
  'oneSided',
  'forgotten',
  'related',
  'followed',
] as const
export const ALERT_LIMITS = [
  'oneSidedPercent',
  'oneSidedAmount',
  'silentSeconds',
  'priceMinutes',
  'followedBets',
  'followedBp',
  'relatedMembers',
  'forgottenMinutes',
  'forgottenHours',
] as const
export const STALE_SETTINGS = ['price', 'offset', 'lock', 'danger', 'closed', 'hidden', 'manual', 'cap'] as const
export type AlertLimitName = (typeof ALERT_LIMITS)[number]

const Key = Type.String({ minLength: 1, maxLength: 200, description: 'Stable while the alert is the same' })

/** An alert to traders (AL). Fields that do not apply to the kind of alert are null. */
export const OfficeAlert = Type.Object({
  key: Key,
  kind: Type.Enum([...ALERT_KINDS]),
  match: Nullable(
    Type.Object({
      matchId: Type.Integer(),
      sportId: Type.Integer(),
      league: Type.String(),
      home: Type.String(),
      away: Type.String(),
    }),
  ),
  member: Nullable(Type.Object({ account: Type.String(), operator: Type.String() })),
  left: Nullable(
    Type.Enum([...STALE_SETTINGS], {
      description: 'Stale manual setting of a trader. A cap is removed among the stake limits.',
    }),
  ),
  market: Nullable(Type.String({ description: 'Code of the market kind' })),
  lineQ: Nullable(Type.Integer({ description: 'Line in quarters' })),
  selection: Nullable(Type.String()),
  amount: Nullable(Type.String({ description: 'Possible win, hundredths of the base currency' })),
  shareBp: Nullable(Type.Integer({ description: 'Hundredths of a percent' })),
  count: Nullable(Type.Integer({ description: 'Number of matches in play, members or bets' })),
  minutes: Nullable(Type.Integer()),
  scores: Nullable(
    Type.Array(Type.String(), {
      description:
        'The previously reported score and the current score. For `toldApart`, the trader’s score and the ' +
        'feed’s score.',
    }),
  ),
  sent: Nullable(
    Type.String({ description: 'Only for `participants`: the participants as the source sends them now (PI4)' }),
  ),
})
export type OfficeAlert = Static<typeof OfficeAlert>

const LimitName = Type.Enum([...ALERT_LIMITS])
export const AlertLimit = Type.Object({
  name: LimitName,
  amount: Type.Integer(),
  lowest: Type.Integer(),
  highest: Type.Integer(),
})
export type AlertLimit = Static<typeof AlertLimit>

export const ListAlerts = Type.Object({})
export const AlertsAnswer = createResponseSchema({ alerts: Type.Array(OfficeAlert), limits: Type.Array(AlertLimit) })
export type AlertsAnswer = Static<typeof AlertsAnswer>
export const PutAlertAside = Type.Object({ key: Key })
export const SetAlertLimit = Type.Object({
  name: LimitName,
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
})
