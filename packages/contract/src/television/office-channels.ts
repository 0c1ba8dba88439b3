import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { CHANNEL_KINDS } from '../named-values.ts'
import { OperatorFields } from '../office/of-operator.ts'

const ChannelNo = Type.Integer({ minimum: 1, maximum: 2147483647 })

/** Properties of a live TV channel that staff can edit. */
export const ChannelDraft = Type.Object({
  names: Type.Record(Type.String(), Type.String(), {
    description: 'Names by language, at least one; up to 60 characters each',
  }),
  sportId: Type.Integer({ minimum: 1, maximum: 32767 }),
  matchId: Nullable(Type.Integer({ minimum: 1, maximum: 2147483647, description: 'Match that the channel shows' })),
  kind: Type.Enum([...CHANNEL_KINDS]),
  url: Nullable(
    Type.String({ maxLength: 500, description: 'URL of the playlist; null for the platform’s own pictures' }),
  ),
  delayS: Type.Integer({ minimum: 0, maximum: 600, description: 'Minimum delay of the pictures, seconds' }),
  on: Type.Boolean(),
})
export type ChannelDraft = Static<typeof ChannelDraft>

const ShownMatch = Type.Object({
  home: Type.String(),
  away: Type.String(),
  league: Type.String(),
  kickOffMs: Type.Integer(),
})

/**
 * A live TV channel. Channels of the platform are visible to members of every operator and editable only by staff of
 * the platform.
 */
export const ChannelRow = Type.Object({
  id: ChannelNo,
  ofHouse: Type.Boolean(),
  channel: ChannelDraft,
  match: Nullable(ShownMatch),
  watched: Type.Integer({ description: 'Number of members who watch it now, of this operator or of all operators' }),
})
export type ChannelRow = Static<typeof ChannelRow>

/**
 * Lists the channels of an operator and of the platform. Without an operator, staff of the platform get the platform's
 * channels only.
 */
export const ListChannels = Type.Object({ ...OperatorFields })
export const ChannelsAnswer = createResponseSchema({
  rows: Type.Array(ChannelRow),
  origins: Type.Array(Type.String(), {
    description: 'Permitted origins of streams, in addition to the platform’s own',
  }),
})
export type ChannelsAnswer = Static<typeof ChannelsAnswer>

/** Creates a live TV channel, or changes the channel `id` if given. */
export const SetChannel = Type.Object({ ...OperatorFields, id: Type.Optional(ChannelNo), channel: ChannelDraft })
export const SetChannelAnswer = createResponseSchema({ id: ChannelNo })

export const RemoveChannel = Type.Object({ ...OperatorFields, id: ChannelNo })
