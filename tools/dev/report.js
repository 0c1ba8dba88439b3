/** A failure whose message says all there is to say: it is printed as one line, without a stack. */
export class PlainError extends Error {}

const BEAT_MS = 3000

/** @param {number} sinceMs */
const secondsSince = (sinceMs) => ((performance.now() - sinceMs) / 1000).toFixed(1)

/** @param {string} line */
export const say = (line) => {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs one step and prints a line when it is done; while it lasts, a line every three seconds.
 * @template T
 * @param {string} label what is being done, such as "build the site"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const step = async (label, work) => {
  const startedMs = performance.now()
  const beat = setInterval(() => say(`  … ${label}: ${secondsSince(startedMs)} s`), BEAT_MS)
  try {
    const result = await work()
    say(`  ✓ ${label} (${secondsSince(startedMs)} s)`)
    return result
  } finally {
    clearInterval(beat)
  }
}

/**
 * The server refuses to start by an Error whose message says what to do; a TypeError, say, is a defect and keeps its
 * stack.
 * @param {unknown} error
 */
const isPlain = (error) => error instanceof PlainError || (error instanceof Error && error.constructor === Error)

/** @param {string} text */
const oneLine = (text) => text.replaceAll(/\s*\n\s*/g, ' ')

/**
 * Runs a command's main function: a plain error becomes one line, anything else keeps its stack; both exit with 1.
 * @param {() => Promise<void>} main
 */
export const runMain = async (main) => {
  try {
    await main()
  } catch (error) {
    console.error(isPlain(error) ? `touchline: ${oneLine(/** @type {Error} */ (error).message)}` : error)
    process.exit(1)
  }
}
