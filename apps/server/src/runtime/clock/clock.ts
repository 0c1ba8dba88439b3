/**
 * Clocks of a process, in milliseconds.
 *
 * A moment is stored, sent or shown, and is read from `wallMs` or `worldMs`. A duration within the process, such as a
 * bet delay, a retry delay or the age of a cache entry, is measured on `monotonicMs`: the system clock may be set.
 */
export interface Clock {
  /** System clock in epoch milliseconds. May be set forward or back at any time. */
  wallMs(): number
  /** Simulated clock in epoch milliseconds, for kick-offs, working days and statements. Never goes back. */
  worldMs(): number
  /** Clock that is never set. The origin is arbitrary, so a value has no meaning in another process. */
  monotonicMs(): number
}
