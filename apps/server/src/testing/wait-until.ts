import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import type { LeaseTerms } from '../runtime/jobs/lease.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Limit of one wait in milliseconds: 5 s, multiplied by the time factor of the machine. */
    readonly waitMs: number
  }
}

/** Limit of one wait for one event, in milliseconds. */
const WAIT_LIMIT_MS = inject('waitMs')

/** Options of `vi.waitFor` for one event. After the limit it throws the failed expectation of its last attempt. */
export const SOON = { timeout: WAIT_LIMIT_MS, interval: 20 }
/** Options for a sequence of events, such as the start of a process, or a crash and the takeover after its lease. */
export const EVENTUALLY = { timeout: 6 * WAIT_LIMIT_MS, interval: 20 }
/** Options for a change that takes effect within a second on the reference machine. */
export const WITHIN_A_SECOND = { timeout: WAIT_LIMIT_MS / 5, interval: 10 }

/**
 * Lease terms of tests with takeovers between servers of one process. They grow with the slowness of the machine, so
 * that no lease ends because its owner was delayed. Processes that start at the same time need the default terms.
 */
export const SHORT_TERMS: LeaseTerms = { leaseMs: WAIT_LIMIT_MS / 10, nodeMs: WAIT_LIMIT_MS / 5 }
/** Lease terms of tests without a takeover: no lease ends while the test keeps the event loop busy. */
export const LONG_TERMS: LeaseTerms = { leaseMs: 2 * WAIT_LIMIT_MS, nodeMs: 4 * WAIT_LIMIT_MS }

/**
 * Waits until a check returns a truthy value, and returns the value. An error of the check ends the wait.
 * @param condition the awaited event or state, as a noun phrase: "the takeover of the feed by the other node"
 * @throws an error that names the condition, if the check stays falsy until the limit
 */
export async function waitUntil<T>(
  condition: string,
  check: () => T | Promise<T>,
  { timeout, interval } = SOON,
): Promise<Exclude<T, false | null | undefined>> {
  const startMs = performance.now()
  for (;;) {
    const value = await check()
    if (value) return value as Exclude<T, false | null | undefined>
    if (performance.now() - startMs > timeout) {
      throw new Error(`waited ${Math.round(timeout / 1000)} s in vain for ${condition}`)
    }
    await pause(interval)
  }
}
