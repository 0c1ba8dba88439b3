import { spawn } from 'node:child_process'
import { ROOT } from './paths.js'

/** @typedef {{ code: number, output: string }} Ended how a child ended: its exit code and, if caught, what it said */

/** Children still running, so that a signal to us ends them too. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

let listening = false

function passSignalsOn() {
  if (listening) return
  listening = true
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (running.size === 0) return
      for (const child of running) child.kill(signal)
    })
  }
}

/**
 * Runs a program to its end, from the repository's folder.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] quiet: catch the output, do not show it
 * @returns {Promise<Ended>}
 */
export function runChild(file, args, options = {}) {
  passSignalsOn()
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      if (signal !== null) process.exitCode = 130
      resolve({ code: code ?? 130, output })
    })
  })
}

/** The last lines of a program's output, for a message. @param {string} output @param {number} count */
export function lastLines(output, count) {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
