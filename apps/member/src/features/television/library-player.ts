import Hls, { type HlsConfig } from 'hls.js/light'
import type { Player, PlayerOptions } from './player.types.ts'

/** Small buffers: the stream is live and phones pay for data. */
const CONFIG = {
  // Disabled, because the content security policy blocks a worker created from a string.
  enableWorker: false,
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 6,
  maxLiveSyncPlaybackRate: 1.04,
  backBufferLength: 10,
  maxBufferLength: 12,
  capLevelToPlayerSize: true,
  abrEwmaDefaultEstimate: 300_000,
} satisfies Partial<HlsConfig>

/** Opens the stream with hls.js, for browsers that do not play HLS or do not report frame dates. */
export function openLibrary({ video, url, onTrouble }: PlayerOptions): Player {
  const hls = new Hls(CONFIG)
  let mended = false
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
    } else onTrouble()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    close: () => hls.destroy(),
    shownMs: () => hls.playingDate?.getTime() ?? null,
    toLive: () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
    },
  }
}
