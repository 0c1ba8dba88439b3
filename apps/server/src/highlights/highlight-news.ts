import { subject } from '../platform/bus/subject.ts'

/** Operators with a changed highlight list. */
export const highlightsChanged = subject<{ readonly operatorIds: readonly number[] }>('highlights.changed')

/** Staff pinned or hid a match: the server rebuilds the lists. */
export const highlightsChosen = subject<{ readonly operatorId: number }>('highlights.chosen')
