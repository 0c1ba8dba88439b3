import type { Picture } from './follow-video.ts'
import type { WatchState } from './watch-line.ts'

export interface FaceKnown {
  /** This browser plays pictures. */
  readonly playable: boolean
  /** The member has not asked for pictures yet, and they do not begin by themselves. */
  readonly wanted: boolean
  readonly state: WatchState
  readonly picture: Picture
}

/** What is said over pictures that do not run, and what the member can do. */
export interface Face {
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
  /** Of a refusal: its own text is what is said. */
  readonly code?: string
}

const OF_PICTURE = {
  loading: { key: 'loading', act: 'wait' },
  waiting: { key: 'waiting', act: 'wait' },
  paused: { key: 'paused', act: 'play' },
  blocked: { key: 'paused', act: 'play' },
  playing: null,
} as const satisfies Record<Picture, Face | null>

export const faceOf = ({ playable, wanted, state, picture }: FaceKnown): Face | null => {
  if (!playable) return { key: 'unplayable', act: null }
  if (!wanted) return { key: 'saver', act: 'begin' }
  if (state.kind === 'asking') return OF_PICTURE.loading
  if (state.kind === 'elsewhere') return { key: 'elsewhere', act: 'here' }
  if (state.kind === 'over') return { key: 'over', act: 'again' }
  if (state.kind === 'refused') return { key: 'refused', act: 'again', code: state.code }
  if (state.kind === 'failed') return state.goesOn ? { key: 'line', act: 'wait' } : { key: 'failed', act: 'again' }
  return OF_PICTURE[picture]
}
