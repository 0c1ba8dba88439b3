/** Screen that a tour step needs: a lobby list or a tournament room. */
export type TourPlace = 'public' | 'private' | 'room'

interface TourStep {
  /** Id of the step's texts. */
  readonly id: string
  readonly place: TourPlace
  /** CSS selector of the element that the step highlights. If no element matches, the text is shown in the centre. */
  readonly element?: string
}

/** The ten steps of the tour. */
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

/** Stored progress of a skipped or finished tour. Other values are the step at which the tour stopped. */
export const TOUR_DONE = -1
