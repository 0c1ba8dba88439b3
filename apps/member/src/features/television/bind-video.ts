/** Playback state of a watched channel. `blocked`: the browser requires a tap to play. */
export type VideoStatus = 'loading' | 'playing' | 'waiting' | 'paused' | 'blocked'

/** Stall time in milliseconds after which the video is reopened. */
const STUCK_MS = 12_000

interface FollowHost {
  readonly onPicture: (picture: VideoStatus) => void
  /** Called when the video plays. */
  readonly onPlays: () => void
  /** Called when the video has stalled for `STUCK_MS` without a pause by the member. */
  readonly onStuck: () => void
}

/** Derives the playback state from the element's events. `reportPicture` reports states that have no event. */
export function followVideo(video: EventTarget, { onPicture, onPlays, onStuck }: FollowHost) {
  let stuckTimer: ReturnType<typeof setTimeout> | undefined
  const reportPicture = (picture: VideoStatus) => {
    clearTimeout(stuckTimer)
    if (picture === 'waiting' || picture === 'loading') stuckTimer = setTimeout(onStuck, STUCK_MS)
    if (picture === 'playing') onPlays()
    onPicture(picture)
  }
  const listeners = {
    playing: () => reportPicture('playing'),
    waiting: () => reportPicture('waiting'),
    pause: () => reportPicture('paused'),
    play: () => reportPicture('waiting'),
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  reportPicture('loading')
  const end = () => {
    clearTimeout(stuckTimer)
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
  }
  return { reportPicture, end }
}
