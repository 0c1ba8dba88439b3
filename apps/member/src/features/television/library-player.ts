import Hls, { type HlsConfig } from 'hls.js/light'
import type { Player, PlayerAsked } from './player.ts'

/** Little is fetched ahead and kept: pictures are live, and a phone pays for what it fetches. */
const CONFIG = {
  // Ours is put together by the page's own script: a worker out of a text is not allowed to run.
  enableWorker: false,
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 6,
  maxLiveSyncPlaybackRate: 1.04,
  backBufferLength: 10,
  maxBufferLength: 12,
  capLevelToPlayerSize: true,
  abrEwmaDefaultEstimate: 300_000,
} satisfies Partial<HlsConfig>

/** Pictures by hls.js, where the browser does not play them itself or does not say of when they are. */
export const openLibrary = ({ video, url, onTrouble }: PlayerAsked): Player => {
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
