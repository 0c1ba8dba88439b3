import { spawn } from 'node:child_process'
import { ROOT } from './paths.js'

/** @typedef {{ code: number, output: string }} Ended exit code of a child process, and the captured output */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Running child processes. The parent process forwards signals to the children.
 * @type {Set<ChildProcess>}
 */
const running = new Set()

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Exit code of shells for a program stopped by Ctrl-C. */
const INTERRUPTED = 130

let interrupted = false

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  interrupted = true
  for (const child of running) child.kill(signal)
}

/** @param {ChildProcess} child */
function keep(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, passOn)
  running.add(child)
}

/**
 * Removes a child. After the last child has ended, the signal handlers are removed. After a signal the parent process
 * exits too.
 * @param {ChildProcess} child
 */
function forget(child) {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of SIGNALS) process.off(signal, passOn)
  if (interrupted) process.exit(INTERRUPTED)
}

/**
 * Runs a program to completion, with the repository root as the default working directory.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] quiet: capture the output instead of
 *   printing it
 * @returns {Promise<Ended>}
 */
export function runChild(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    keep(child)
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => {
      forget(child)
      reject(error)
    })
    child.on('close', (code) => {
      forget(child)
      resolve({ code: code ?? INTERRUPTED, output })
    })
  })
}

/**
 * Returns the last lines of a program's output, for a message.
 * @param {string} output
 * @param {number} count
 */
export function lastLines(output, count) {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
