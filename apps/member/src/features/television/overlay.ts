import type { VideoStatus } from './bind-video.ts'
import type { WatchState } from './watch-line.ts'

export interface OverlayInput {
  /** True if this browser can play the video. */
  readonly playable: boolean
  /** True once the member has started the video, or if it starts automatically. */
  readonly wanted: boolean
  readonly state: WatchState
  readonly picture: VideoStatus
}

/** Overlay text and action for a video that does not play. */
export interface VideoOverlay {
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
  readonly action: 'begin' | 'play' | 'here' | 'again' | 'wait' | null
  /** Refusal code of the server; its text replaces the overlay text. */
  readonly code?: string
}

const OVERLAY_BY_PICTURE = {
  loading: { key: 'loading', action: 'wait' },
  waiting: { key: 'waiting', action: 'wait' },
  paused: { key: 'paused', action: 'play' },
  blocked: { key: 'paused', action: 'play' },
  playing: null,
} as const satisfies Record<VideoStatus, VideoOverlay | null>

export function chooseOverlay({ playable, wanted, state, picture }: OverlayInput): VideoOverlay | null {
  if (!playable) return { key: 'unplayable', action: null }
  if (!wanted) return { key: 'saver', action: 'begin' }
  if (state.kind === 'asking') return OVERLAY_BY_PICTURE.loading
  if (state.kind === 'elsewhere') return { key: 'elsewhere', action: 'here' }
  if (state.kind === 'over') return { key: 'over', action: 'again' }
  if (state.kind === 'refused') return { key: 'refused', action: 'again', code: state.code }
  if (state.kind === 'failed')
    return state.retriesAutomatically ? { key: 'line', action: 'wait' } : { key: 'failed', action: 'again' }
  return OVERLAY_BY_PICTURE[picture]
}
