import process from 'node:process'

/** Environment variable with the timeout factor, measured once per run. The processes of the run inherit it. */
const VARIABLE = 'TOUCHLINE_TEST_PATIENCE'
/**
 * Duration in milliseconds of the calibration computation on the idle reference machine, for which the test timeouts
 * were chosen.
 */
const REFERENCE_MS = 150
/** Upper limit of the timeout factor, so that a hanging test ends on any machine. */
const MOST = 6
const STEPS = 60_000_000

const compute = (): number => {
  let hash = 0x81_1c_9d_c5
  for (let step = 0; step < STEPS; step += 1) hash = Math.imul(hash ^ (step & 255), 0x01_00_01_93)
  return hash
}

/** Runs the calibration computation and returns its wall time in milliseconds, including the load of other programs. */
const measure = (): number => {
  const startedMs = performance.now()
  compute()
  return performance.now() - startedMs
}

/**
 * Returns the timeout factor for a calibration time in milliseconds, relative to the reference machine: from 1 to 6.
 */
export const patienceOf = (measuredMs: number): number => Math.min(MOST, Math.max(1, measuredMs / REFERENCE_MS))

const factorOfRun = (): number => {
  const told = Number(process.env[VARIABLE])
  if (told >= 1) return told
  const factor = patienceOf(measure())
  process.env[VARIABLE] = String(factor)
  return factor
}

const FACTOR = factorOfRun()

/** Returns a test timeout in milliseconds, scaled to the speed of the machine and never shorter than `ms`. */
export const patient = (ms: number): number => Math.round(ms * FACTOR)
