import { Worker } from 'node:worker_threads'

/** Environment variable with the time factor of a test run. The processes of the run inherit it. */
export const FACTOR_VARIABLE = 'TOUCHLINE_TEST_PATIENCE'
/**
 * Factor of a run that did not measure the machine, such as Vitest started without `npm test`: a wait of 5 s may take
 * 30 s.
 */
export const DEFAULT_FACTOR = 6
/** Upper limit of the factor, so that a hanging test ends on any machine. */
const MAX_FACTOR = 12
/** Duration of the probe in milliseconds on the idle reference machine. */
const REFERENCE_MS = 150
/**
 * The probe runs before the tests, on an idle machine. The workers of the tests then share its cores with the database
 * and the browser, so each wait may take twice as long.
 */
const LOAD = 2
/** Number of probes at a time, as many as test workers. */
const PROBES = 2

const PROBE = `
  const { parentPort } = require('node:worker_threads')
  const startedMs = performance.now()
  let hash = 0x811c9dc5
  for (let step = 0; step < 60_000_000; step += 1) hash = Math.imul(hash ^ (step & 255), 0x01000193)
  parentPort.postMessage({ ms: performance.now() - startedMs, hash })`

/** @returns {Promise<number>} duration of one probe in milliseconds */
function runProbe() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROBE, { eval: true })
    worker.once('message', ({ ms }) => resolve(ms))
    worker.once('error', reject)
  })
}

/**
 * Returns the time factor for the measured durations of the probes: from 2 to 12, on CI at least the default, because
 * other programs can slow down a shared machine after the measurement.
 * @param {readonly number[]} probesMs
 * @param {boolean} isCi
 */
export function factorOf(probesMs, isCi) {
  const slowest = Math.max(...probesMs) / REFERENCE_MS
  const factor = Math.min(MAX_FACTOR, Math.max(1, slowest) * LOAD)
  return Math.round(10 * Math.max(factor, isCi ? DEFAULT_FACTOR : 0)) / 10
}

/**
 * Measures how much slower than the reference machine this machine computes when every test worker computes.
 * @returns {Promise<number>} time factor for the waits of the tests
 */
export async function measureFactor() {
  const probesMs = await Promise.all(Array.from({ length: PROBES }, runProbe))
  return factorOf(probesMs, Boolean(process.env['CI']))
}
