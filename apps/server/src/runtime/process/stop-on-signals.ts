import process from 'node:process'

/** npm forwards a Ctrl-C that the terminal has already sent to this process: signals within this time count as one. */
const SAME_SIGNAL_MS = 1_000

/** Stops the server on Ctrl-C or SIGTERM and exits. A second signal exits at once. */
export function stopOnSignals(stop: () => Promise<void>, printLine: (line: string) => void): void {
  let stoppingSinceMs: number | null = null
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(130)
      return
    }
    stoppingSinceMs = performance.now()
    printLine(`${signal}: stopping`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        printLine(`stopping failed: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
