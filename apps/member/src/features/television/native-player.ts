import type { Player, PlayerAsked } from './player.ts'

interface DatedVideo extends HTMLVideoElement {
  readonly getStartDate: () => Date
}

/** So far before the end of what there is it goes on, seconds: the next part is on its way. */
const BEFORE_END_S = 4

/** Whether the browser's own player says of when its pictures are. */
export const tellsDate = (video: HTMLVideoElement): video is DatedVideo => 'getStartDate' in video

/** Pictures by the browser's own player. */
export const openNative = ({ video, url, onTrouble }: PlayerAsked): Player => {
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
      if (seekable.length > 0) video.currentTime = Math.max(0, seekable.end(seekable.length - 1) - BEFORE_END_S)
    },
    shownMs: () => (tellsDate(video) ? video.getStartDate().getTime() + video.currentTime * 1_000 : null),
  }
}
