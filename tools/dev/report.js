/** Error whose message is sufficient: printed as a single line, without a stack trace. */
export class PlainError extends Error {}

const BEAT_MS = 3000

/** @param {number} sinceMs */
function secondsSince(sinceMs) {
  return ((performance.now() - sinceMs) / 1000).toFixed(1)
}

/** @param {string} line */
export function printLine(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a step and prints a line when it is done. While the step runs, prints a progress line every three seconds.
 * @template T
 * @param {string} label description of the step, such as "build the site"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedMs = performance.now()
  const beat = setInterval(() => printLine(`  … ${label}: ${secondsSince(startedMs)} s`), BEAT_MS)
  try {
    const result = await work()
    printLine(`  ✓ ${label} (${secondsSince(startedMs)} s)`)
    return result
  } finally {
    clearInterval(beat)
  }
}

/**
 * Returns whether the error is printed without its stack. The server refuses to start with a plain Error and
 * instructions in the message. Subclasses such as TypeError are defects and keep the stack.
 * @param {unknown} error
 */
function isPlain(error) {
  return error instanceof PlainError || (error instanceof Error && error.constructor === Error)
}

/** @param {string} text */
function oneLine(text) {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}

/**
 * Runs a command's main function. Prints a plain error as a single line, a different error with the stack. Exits with
 * code 1 after an error.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    console.error(isPlain(error) ? `touchline: ${oneLine(/** @type {Error} */ (error).message)}` : error)
    process.exit(1)
  }
}
