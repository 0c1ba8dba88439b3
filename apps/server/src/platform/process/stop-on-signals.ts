import process from 'node:process'

/** npm passes on a Ctrl-C that the terminal has sent us as well: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000

/** Stops on Ctrl-C and on SIGTERM, and ends the process; a second signal does not wait for the first. */
export const stopOnSignals = (stop: () => Promise<void>, say: (line: string) => void): void => {
  let stoppingSinceMs: number | null = null
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(130)
      return
    }
    stoppingSinceMs = performance.now()
    say(`${signal}: stopping`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`stopping failed: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
