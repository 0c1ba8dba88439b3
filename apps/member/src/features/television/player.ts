import type { Player, PlayerOptions } from './player.types.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { openNative, reportsDate } from './native-player.ts'
import { type PlayerKind, choosePlayer } from './choose-player.ts'

const HLS = 'application/vnd.apple.mpegurl'

/** Returns whether this browser can play the stream. */
export function canPlay(): boolean {
  return choosePlayerKind(document.createElement('video')) !== 'none'
}

function choosePlayerKind(video: HTMLVideoElement): PlayerKind {
  return choosePlayer({
    playsHls: video.canPlayType(HLS) !== '',
    reportsFrameDate: reportsDate(video),
    supportsMediaSource: 'MediaSource' in window || 'ManagedMediaSource' in window,
  })
}

/** Opens the stream with the player for this browser. The library is fetched on demand. */
export async function openPlayer(options: PlayerOptions): Promise<Player> {
  if (choosePlayerKind(options.video) === 'native') return openNative(options)
  const { openLibrary } = await loadChunk(() => import('./library-player.ts'))
  return openLibrary(options)
}
