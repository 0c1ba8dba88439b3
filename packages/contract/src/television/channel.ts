import Type, { type Static } from 'typebox'
import { Nullable, SessionFields, createResponseSchema } from '../envelope.ts'

const STRICT = { additionalProperties: false }

const ChannelNo = Type.Integer({ minimum: 1, maximum: 2147483647, description: 'Number of the channel' })
const WatchNo = Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'Number of the watch, unique per member' })
const Delay = Type.Integer({ description: 'Minimum delay of the pictures, seconds' })
const ServerMs = Type.Integer({
  description: 'Server time, epoch milliseconds. Its difference from the playlist dates is the lag.',
})

export const TvChannel = Type.Object({
  channel_id: ChannelNo,
  names: Type.Record(Type.String(), Type.String(), { description: 'Texts by language' }),
  sport_id: Type.Integer(),
  match_id: Nullable(Type.Integer({ description: 'Match that the channel shows; null: no fixed match' })),
  delay_s: Delay,
})
export type TvChannel = Static<typeof TvChannel>

export const LiveTvList = Type.Object({ ...SessionFields }, STRICT)
export const LiveTvListAnswer = createResponseSchema({ channels: Type.Array(TvChannel) })
export type LiveTvListAnswer = Static<typeof LiveTvListAnswer>

export const LiveTv = Type.Object({ ...SessionFields, channel_id: ChannelNo }, STRICT)
export const LiveTvAnswer = createResponseSchema({
  watch_no: WatchNo,
  url: Type.String({ description: 'HLS playlist, valid while the watch is renewed' }),
  delay_s: Delay,
  renew_s: Type.Integer({ description: 'Interval for renewing the watch, seconds' }),
  server_ms: ServerMs,
})
export type LiveTvAnswer = Static<typeof LiveTvAnswer>

export const ApiTv = Type.Object({ ...SessionFields, watch_no: WatchNo }, STRICT)
export const ApiTvAnswer = createResponseSchema({
  watching: Type.Enum(['on', 'elsewhere', 'over'], {
    description:
      '`elsewhere`: the account has a newer watch. `over`: the channel is off, or the watch was not renewed.',
  }),
  server_ms: ServerMs,
})
export type ApiTvAnswer = Static<typeof ApiTvAnswer>

/** Request body in which a MediaMTX video server asks the platform to authorise a viewer (HTTP authentication). */
export const TvAuth = Type.Object(
  {
    action: Type.String({ maxLength: 32 }),
    path: Type.String({ maxLength: 500 }),
    query: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: true, description: 'MediaMTX may send further fields' },
)
export const TvAuthAnswer = createResponseSchema({})
