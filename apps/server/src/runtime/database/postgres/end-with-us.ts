import os from 'node:os'
import process from 'node:process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const owned = new Set<number>()

let isListening = false

/**
 * Ends a PostgreSQL process when this process exits. PostgreSQL runs in its own session, so Ctrl-C in the terminal does
 * not reach it. Only SIGKILL leaves PostgreSQL running.
 */
export function endWithUs(pid: number): void {
  listen()
  owned.add(pid)
}

function listen(): void {
  if (isListening) return
  isListening = true
  process.on('exit', killOwned)
  for (const signal of SIGNALS) process.on(signal, exitUnlessHandled)
}

/**
 * Kills the started PostgreSQL processes with an immediate shutdown. PostgreSQL recovers from its log at the next
 * start.
 */
function killOwned(): void {
  for (const pid of owned) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // Ignores the error: the PostgreSQL process has ended already.
    }
  }
}

/** Exits on a signal without another handler, to fire the `exit` event. */
function exitUnlessHandled(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + os.constants.signals[signal])
}

/** Removes a PostgreSQL process that has ended, so that the exit of this process does not signal its pid. */
export function unregisterOwnedProcess(pid: number): void {
  owned.delete(pid)
  if (owned.size > 0 || !isListening) return
  isListening = false
  process.off('exit', killOwned)
  for (const signal of SIGNALS) process.off(signal, exitUnlessHandled)
}
