import { spawn } from 'node:child_process'
import { ROOT } from './paths.js'

/** @typedef {{ code: number, output: string }} Ended how a child ended: its exit code and, if caught, what it said */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Children still running, so that a signal to us ends them too. @type {Set<ChildProcess>} */
const running = new Set()

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** What a shell says of a program that was stopped by Ctrl-C. */
const INTERRUPTED = 130

let interrupted = false

/** @param {NodeJS.Signals} signal */
const passOn = (signal) => {
  interrupted = true
  for (const child of running) child.kill(signal)
}

/** @param {ChildProcess} child */
const keep = (child) => {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, passOn)
  running.add(child)
}

/**
 * With the last child gone, a signal means what it meant before; one that came meanwhile ends us as well.
 * @param {ChildProcess} child
 */
const forget = (child) => {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of SIGNALS) process.off(signal, passOn)
  if (interrupted) process.exit(INTERRUPTED)
}

/**
 * Runs a program to its end, from the repository's folder.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] quiet: catch the output, do not show it
 * @returns {Promise<Ended>}
 */
export const runChild = (file, args, options = {}) => {
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

/** The last lines of a program's output, for a message. @param {string} output @param {number} count */
export const lastLines = (output, count) => output.trimEnd().split('\n').slice(-count).join('\n')
