export { OUTCOME_FAULTS } from './fault.ts'
export type { OutcomeFault, OutcomeFaultCode, OutcomeFormat } from './fault.ts'
export { mayBeShortened } from './official-faults.ts'
export { findEnteredFaults, formatFault, findOutcomeFaults, toOutcomeFormat } from './outcome-faults.ts'
