import { TvAuth, TvAuthAnswer } from '@touchline/contract/television/channel'
import type { MediaRoute } from '../platform/http/media-route.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import { type Route, openRoute } from '../platform/http/route.ts'
import { parseMediaPath } from './channel-draft.ts'
import type { BuiltInChannel } from './own/own-channel.ts'
import type { ChannelViewers } from './channel-viewers.ts'

/** Routes of stream files and of the MediaMTX authentication. */
export function streamRoutes(
  watching: Pick<ChannelViewers, 'admit'>,
  builtInChannel: Pick<BuiltInChannel, 'file'>,
): Route[] {
  return [builtInChannelRoute(watching, builtInChannel), authRoute(watching)]
}

/** Serves the files of the built-in channel to the holder of a valid token. */
function builtInChannelRoute(
  watching: Pick<ChannelViewers, 'admit'>,
  builtInChannel: Pick<BuiltInChannel, 'file'>,
): MediaRoute {
  return {
    method: 'MEDIA',
    url: '/tv/{token}/{file}',
    summary: 'Get the playlist or a segment of the platform’s own channel',
    tag: 'television',
    places: {
      token:
        'Signed token from `livetv2` for one account, one session and one channel, valid while the watch is ' +
        'renewed',
      file: '`live.m3u8`, or a file that it lists',
    },
    types: ['application/vnd.apple.mpegurl', 'video/mp4'],
    find: async ({ token = '', file = '' }) => {
      const channel = await watching.admit(token)
      if (channel?.kind !== 'own') return 'forbidden'
      return builtInChannel.file(file) ?? 'notFound'
    },
  }
}

/** HTTP authentication endpoint of MediaMTX. Allows only reads of the channel that the token belongs to. */
function authRoute(watching: Pick<ChannelViewers, 'admit'>): Route {
  return openRoute({
    method: 'POST',
    url: '/tv/mediamtx',
    summary: 'Authorise a viewer for MediaMTX, as its HTTP authentication',
    tag: 'television',
    // Lowest weight, because one MediaMTX address sends the requests of every viewer.
    weight: 1,
    body: TvAuth,
    answer: TvAuthAnswer,
    errors: ['invalidSession'],
    handle: async ({ body: { action, path, query = '' }, reply }) => {
      const token = new URLSearchParams(query).get('watch') ?? ''
      const channel = action === 'read' ? await watching.admit(token) : null
      const isOfChannel = channel?.kind === 'mediamtx' && channel.url !== null && parseMediaPath(channel.url) === path
      return isOfChannel ? { status: 1, statusdesc: 'success' } : sendRefusal(reply, 'invalidSession')
    },
  })
}
