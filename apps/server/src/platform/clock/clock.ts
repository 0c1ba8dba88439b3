/** The two clocks, epoch ms: `wallMs` for waits and sessions, `worldMs` for kick-offs, working days and statements. */
export interface Clock {
  wallMs(): number
  worldMs(): number
}
