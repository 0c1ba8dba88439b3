#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { SERVER_BUNDLE, ensureServerBuilt, ensureSitesBuilt } from './build.js'
import { helpAsked } from './commands.js'
import { checkNode, ensureInstalled } from './install.js'
import { ROOT } from './paths.js'
import { PlainError, runMain, printLine } from './report.js'

const LOOK_AT_PARENT_MS = 500

function stop() {
  return process.kill(process.pid, 'SIGTERM')
}

/** Stops the program when the terminal closes, as Ctrl-C does, and when the parent npm process ends. */
function stopWhenLeftAlone() {
  process.on('SIGHUP', stop)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, LOOK_AT_PARENT_MS)
  watch.unref()
}

/**
 * On Ctrl-C the terminal signals this process, and npm forwards the signal again. Signals within this time in
 * milliseconds count once.
 */
const SAME_SIGNAL_MS = 1000

/** Exit code of shells for a program stopped by Ctrl-C. */
const INTERRUPTED = 130

/**
 * Starts the server. A signal during the start stops the server in order. A second, later signal ends the process
 * immediately.
 * @param {(interrupt: AbortSignal) => Promise<unknown>} start
 */
async function startInterruptible(start) {
  const interrupt = new AbortController()
  let interruptedAtMs = 0
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    if (interrupt.signal.aborted) {
      if (performance.now() - interruptedAtMs > SAME_SIGNAL_MS) process.exit(INTERRUPTED)
      return
    }
    interruptedAtMs = performance.now()
    printLine(`${signal}: stopping`)
    interrupt.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    await start(interrupt.signal)
  } catch (error) {
    if (interrupt.signal.aborted) process.exit(INTERRUPTED)
    throw error
  } finally {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}

const WALLET = 'tools/example-operator/wallet-main.ts'

/**
 * Returns the flags of the server, and whether to run the example operator wallet (type 2) beside it.
 * @param {readonly string[]} argv
 */
function withoutWallet(argv) {
  const walletIndex = argv.map((argument) => argument.split('=')[0]).indexOf('--wallet')
  if (walletIndex === -1) return { flags: argv, wallet: false }
  const [, inline] = (argv[walletIndex] ?? '').split('=', 2)
  const value = inline ?? argv[walletIndex + 1]
  if (value !== 'example') throw new PlainError(`--wallet is "${value}": give example`)
  return { flags: [...argv.toSpliced(walletIndex, inline === undefined ? 2 : 1), '--wallet-loopback'], wallet: true }
}

/**
 * Starts the example wallet, on the server's database. The wallet stops together with the parent process.
 * @param {readonly string[]} flags
 */
function startWallet(flags) {
  const at = flags.indexOf('--data')
  const data = at === -1 ? flags.filter((word) => word.startsWith('--data=')) : flags.slice(at, at + 2)
  spawn(process.execPath, ['--import', 'tsx', WALLET, ...data], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function main() {
  const argv = process.argv.slice(2)
  const help = helpAsked('start', argv)
  if (help !== null) return printLine(help)
  stopWhenLeftAlone()
  checkNode()
  await ensureInstalled()
  await ensureServerBuilt()
  await ensureSitesBuilt()
  process.setSourceMapsEnabled(true)
  const { parseOptions, startServer } = await import(pathToFileURL(SERVER_BUNDLE).href)
  const { flags, wallet } = withoutWallet(argv)
  const options = parseOptions(flags, process.env)
  if (!options.ok) throw new PlainError(options.message)
  await startInterruptible((interrupt) => startServer({ ...options.options, interrupt }))
  if (wallet) startWallet(flags)
}

await runMain(main)
