/** Where the screen must be for a step: a list of the lobby, or a room. */
export type TourPlace = 'public' | 'private' | 'room'

interface TourStep {
  /** Of its texts. */
  readonly id: string
  readonly place: TourPlace
  /** What it shows; the step stands in the middle where there is none of it. */
  readonly element?: string
}

/** The ten steps, over the real screen. */
export const TOUR_STEPS: readonly TourStep[] = [
  { id: 'welcome', place: 'public' },
  { id: 'tabs', place: 'public', element: '.room-tabs' },
  { id: 'search', place: 'public', element: '[data-tour="search"]' },
  { id: 'list', place: 'public', element: '[data-tour="list"] li' },
  { id: 'create', place: 'private', element: '[data-create]' },
  { id: 'info', place: 'room', element: '[data-tour="info"]' },
  { id: 'picks', place: 'room', element: '[data-tour="picks"] .room-match' },
  { id: 'join', place: 'room', element: '[data-tour="draft"]' },
  { id: 'rank', place: 'room', element: '[data-tour="rank"]' },
  { id: 'prizes', place: 'room', element: '[data-tour="prizes"]' },
]

/** What is kept of a tour: the step it was stopped at, or that it was skipped or finished. */
export const TOUR_DONE = -1
