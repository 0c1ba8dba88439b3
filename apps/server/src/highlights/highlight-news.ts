import { subject } from '../platform/bus/subject.ts'

/** Published with the operators whose highlight list changed. */
export const highlightsChanged = subject<{ readonly operatorIds: readonly number[] }>('highlights.changed')

/** Published when staff of an operator pin or hide a match. The server then rebuilds the highlight lists. */
export const highlightsChosen = subject<{ readonly operatorId: number }>('highlights.chosen')
