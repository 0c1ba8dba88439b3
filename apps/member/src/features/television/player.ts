import { loadChunk } from '../../base/loading/chunk.ts'
import { openNative, tellsDate } from './native-player.ts'
import { type PlayerWay, playerWay } from './player-way.ts'

/** Pictures that are being played. */
export interface Player {
  readonly close: () => void
  /** When the picture that is shown was taken, epoch ms; null where that is not told. */
  readonly shownMs: () => number | null
  /** Goes to what is on now, after a stop. */
  readonly toLive: () => void
}

export interface PlayerAsked {
  readonly video: HTMLVideoElement
  readonly url: string
  /** It cannot go on by itself. */
  readonly onTrouble: () => void
}

const HLS = 'application/vnd.apple.mpegurl'

const wayOf = (video: HTMLVideoElement): PlayerWay =>
  playerWay({
    playsHls: video.canPlayType(HLS) !== '',
    tellsDate: tellsDate(video),
    takesSource: 'MediaSource' in window || 'ManagedMediaSource' in window,
  })

/** Whether this browser plays pictures in any way. */
export const canPlay = (): boolean => wayOf(document.createElement('video')) !== 'none'

/** Opens pictures in the way that this browser has. The library is fetched where it is needed, and then. */
export const openPlayer = async (asked: PlayerAsked): Promise<Player> => {
  if (wayOf(asked.video) === 'native') return openNative(asked)
  const { openLibrary } = await loadChunk(() => import('./library-player.ts'))
  return openLibrary(asked)
}
