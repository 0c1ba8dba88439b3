export { OUTCOME_FAULTS } from './fault.ts'
export type { OutcomeFault, OutcomeFaultCode, OutcomeFormat } from './fault.ts'
export { mayBeShortened } from './official-faults.ts'
export { enteredFaults, faultText, outcomeFaults, outcomeFormatOf } from './outcome-faults.ts'
