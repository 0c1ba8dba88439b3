import type { Picture } from './follow-video.ts'
import type { WatchState } from './watch-line.ts'

export interface OverlayInput {
  /** True if this browser can play the video. */
  readonly playable: boolean
  /** True once the member has started the video, or if it starts automatically. */
  readonly wanted: boolean
  readonly state: WatchState
  readonly picture: Picture
}

/** Overlay text and action for a video that does not play. */
export interface Overlay {
  readonly key:
    | 'unplayable'
    | 'saver'
    | 'loading'
    | 'waiting'
    | 'paused'
    | 'elsewhere'
    | 'over'
    | 'refused'
    | 'line'
    | 'failed'
  readonly act: 'begin' | 'play' | 'here' | 'again' | 'wait' | null
  /** Refusal code of the server; its text replaces the overlay text. */
  readonly code?: string
}

const OF_PICTURE = {
  loading: { key: 'loading', act: 'wait' },
  waiting: { key: 'waiting', act: 'wait' },
  paused: { key: 'paused', act: 'play' },
  blocked: { key: 'paused', act: 'play' },
  playing: null,
} as const satisfies Record<Picture, Overlay | null>

export const overlayOf = ({ playable, wanted, state, picture }: OverlayInput): Overlay | null => {
  if (!playable) return { key: 'unplayable', act: null }
  if (!wanted) return { key: 'saver', act: 'begin' }
  if (state.kind === 'asking') return OF_PICTURE.loading
  if (state.kind === 'elsewhere') return { key: 'elsewhere', act: 'here' }
  if (state.kind === 'over') return { key: 'over', act: 'again' }
  if (state.kind === 'refused') return { key: 'refused', act: 'again', code: state.code }
  if (state.kind === 'failed') return state.goesOn ? { key: 'line', act: 'wait' } : { key: 'failed', act: 'again' }
  return OF_PICTURE[picture]
}
