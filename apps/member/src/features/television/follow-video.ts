/** Playback state of a watched channel. `blocked`: the browser requires a tap to play. */
export type Picture = 'loading' | 'playing' | 'waiting' | 'paused' | 'blocked'

/** Stall time in milliseconds after which the video is reopened. */
const STUCK_MS = 12_000

interface FollowHost {
  readonly onPicture: (picture: Picture) => void
  /** Called when the video plays. */
  readonly onPlays: () => void
  /** Called when the video has stalled for `STUCK_MS` without a pause by the member. */
  readonly onStuck: () => void
}

/** Derives the playback state from the element's events. `tell` reports states for which the element has no event. */
export const followVideo = (video: EventTarget, { onPicture, onPlays, onStuck }: FollowHost) => {
  let stuck: ReturnType<typeof setTimeout> | undefined
  const tell = (picture: Picture) => {
    clearTimeout(stuck)
    if (picture === 'waiting' || picture === 'loading') stuck = setTimeout(onStuck, STUCK_MS)
    if (picture === 'playing') onPlays()
    onPicture(picture)
  }
  const ways = {
    playing: () => tell('playing'),
    waiting: () => tell('waiting'),
    pause: () => tell('paused'),
    play: () => tell('waiting'),
  }
  for (const [name, listener] of Object.entries(ways)) video.addEventListener(name, listener)
  tell('loading')
  const end = () => {
    clearTimeout(stuck)
    for (const [name, listener] of Object.entries(ways)) video.removeEventListener(name, listener)
  }
  return { tell, end }
}
