import { subject } from '../platform/bus/subject.ts'

/** Operators whose list has changed. */
export const highlightsChanged = subject<{ readonly operatorIds: readonly number[] }>('highlights.changed')

/** Staff pinned or hid something: the lists are chosen anew. */
export const highlightsChosen = subject<{ readonly operatorId: number }>('highlights.chosen')
