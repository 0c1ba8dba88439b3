import type { Player, PlayerOptions } from './player.types.ts'

interface DatedVideo extends HTMLVideoElement {
  readonly getStartDate: () => Date
}

/** Distance in seconds from the live edge after a resume: the next segment is still loading. */
const LIVE_EDGE_DISTANCE_S = 4

/** Returns whether the browser's player reports frame dates. */
export function reportsDate(video: HTMLVideoElement): video is DatedVideo {
  return 'getStartDate' in video
}

/** Opens the stream with the browser's own player. */
export function openNative({ video, url, onTrouble }: PlayerOptions): Player {
  video.addEventListener('error', onTrouble)
  video.addEventListener('ended', onTrouble)
  video.src = url
  return {
    close: () => {
      video.removeEventListener('error', onTrouble)
      video.removeEventListener('ended', onTrouble)
      video.removeAttribute('src')
      video.load()
    },
    toLive: () => {
      const { seekable } = video
      if (seekable.length > 0) video.currentTime = Math.max(0, seekable.end(seekable.length - 1) - LIVE_EDGE_DISTANCE_S)
    },
    shownMs: () => (reportsDate(video) ? video.getStartDate().getTime() + video.currentTime * 1_000 : null),
  }
}
