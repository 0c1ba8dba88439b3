import {
  ApiTv,
  ApiTvAnswer,
  LiveTv,
  LiveTvAnswer,
  LiveTvList,
  LiveTvListAnswer,
} from '@touchline/contract/television/channel'
import { keyOfToken } from '../secrets/index.ts'
import type { MemberRoute } from '../members/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { Channel } from './channel.ts'
import { RENEW_S, type ChannelViewers } from './channel-viewers.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

/** Routes of the channel list and of watching a channel. */
export function liveTvRoutes(
  memberRoute: MemberRoute,
  channels: (operatorId: number) => Promise<readonly Channel[]>,
  watching: Pick<ChannelViewers, 'startWatch' | 'renew'>,
  agreedMs: () => number,
): Route[] {
  return [
    memberRoute({
      url: '/livetvlist',
      summary: 'List the live TV channels by sport',
      body: LiveTvList,
      answer: LiveTvListAnswer,
      handle: async ({ member }) => ({
        ...DONE,
        channels: (await channels(member.operator.id)).map(({ id, names, sportId, matchId, delayS }) => ({
          channel_id: id,
          names,
          sport_id: sportId,
          match_id: matchId,
          delay_s: delayS,
        })),
      }),
    }),
    memberRoute({
      url: '/livetv2',
      summary: 'Start watching a channel. Any earlier watch of the account ends.',
      body: LiveTv,
      answer: LiveTvAnswer,
      errors: ['notFound'],
      handle: async ({ member, body, reply }) => {
        const viewer = { id: member.id, operatorId: member.operator.id, sessionKey: keyOfToken(body.session_token) }
        const newWatch = await watching.startWatch(viewer, body.channel_id)
        if (newWatch === null) return sendRefusal(reply, 'notFound', { field: 'channel_id' })
        const { watchNo, url, delayS } = newWatch
        return {
          ...DONE,
          watch_no: String(watchNo),
          url,
          delay_s: delayS,
          renew_s: RENEW_S,
          server_ms: Math.round(agreedMs()),
        }
      },
    }),
    memberRoute({
      url: '/apitv',
      summary: 'Renew a watch while the page plays the stream',
      body: ApiTv,
      answer: ApiTvAnswer,
      handle: async ({ member, body }) => {
        const viewer = { id: member.id, sessionKey: keyOfToken(body.session_token) }
        const now = await watching.renew(viewer, BigInt(body.watch_no))
        return { ...DONE, watching: now, server_ms: Math.round(agreedMs()) }
      },
    }),
  ]
}
