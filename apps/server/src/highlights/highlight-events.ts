import { busEvent } from '../runtime/bus/bus-event.ts'

/** Published with the operators whose highlight list changed. */
export const highlightsChanged = busEvent<{ readonly operatorIds: readonly number[] }>('highlights.changed')

/** Published when staff of an operator pin or hide a match. The server then rebuilds the highlight lists. */
export const highlightsChosen = busEvent<{ readonly operatorId: number }>('highlights.chosen')
