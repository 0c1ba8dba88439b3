/**
 * Both clocks in epoch milliseconds. `wallMs` serves timeouts and sessions. `worldMs`, the simulated clock, serves
 * kick-offs, working days and statements.
 */
export interface Clock {
  wallMs(): number
  worldMs(): number
}
