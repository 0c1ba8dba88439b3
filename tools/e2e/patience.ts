import process from 'node:process'
import { DEFAULT_FACTOR, FACTOR_VARIABLE } from '../dev/machine-factor.js'

const FACTOR = readFactor(process.env[FACTOR_VARIABLE])

/** Limit of one wait for one event, such as a response, a notification or a change on the screen. */
export const WAIT_MS = scaleTimeout(5_000)

/** Returns the time factor of the run. `npm test` measures it and passes it on; without it the default applies. */
export function readFactor(value: string | undefined): number {
  const factor = Number(value)
  return factor >= 1 ? factor : DEFAULT_FACTOR
}

/** Returns a timeout in milliseconds: `ms`, multiplied by the time factor of the run. */
export function scaleTimeout(ms: number): number {
  return Math.round(ms * FACTOR)
}
