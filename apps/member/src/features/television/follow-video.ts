/** How the pictures stand while the channel is on; `blocked`: the browser lets them run at a tap alone. */
export type Picture = 'loading' | 'playing' | 'waiting' | 'paused' | 'blocked'

/** Pictures that stand for so long are opened anew. */
const STUCK_MS = 12_000

interface FollowHost {
  readonly onPicture: (picture: Picture) => void
  /** The pictures run. */
  readonly onPlays: () => void
  /** They have stood still for long, though nobody stopped them. */
  readonly onStuck: () => void
}

/** Follows what the element says of itself; what it does not say itself is told by `tell`. */
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
