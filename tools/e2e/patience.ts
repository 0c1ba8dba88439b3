import process from 'node:process'

/** The factor, measured once for a whole run: processes of the run inherit it. */
const VARIABLE = 'TOUCHLINE_TEST_PATIENCE'
/** What the computation takes on the machine that the waits of the tests were written on, with nothing else running. */
const REFERENCE_MS = 150
/** A test that hangs is given up in the end, however slow the machine seems. */
const MOST = 6
const STEPS = 60_000_000

const compute = (): number => {
  let hash = 0x81_1c_9d_c5
  for (let step = 0; step < STEPS; step += 1) hash = Math.imul(hash ^ (step & 255), 0x01_00_01_93)
  return hash
}

/** Wall time of the computation, ms: what else the machine does counts. */
const measure = (): number => {
  const startedMs = performance.now()
  compute()
  return performance.now() - startedMs
}

/** How many times as long as on the reference machine tests wait, from 1 to 6. */
export const patienceOf = (measuredMs: number): number => Math.min(MOST, Math.max(1, measuredMs / REFERENCE_MS))

const factorOfRun = (): number => {
  const told = Number(process.env[VARIABLE])
  if (told >= 1) return told
  const factor = patienceOf(measure())
  process.env[VARIABLE] = String(factor)
  return factor
}

const FACTOR = factorOfRun()

/** A wait of a test, ms, in proportion to the speed of the machine: never shorter than `ms`. */
export const patient = (ms: number): number => Math.round(ms * FACTOR)
