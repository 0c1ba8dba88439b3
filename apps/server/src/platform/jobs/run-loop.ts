/**
 * Runs `step` again and again, one at a time, at most once every `everyMs`.
 * The answer stops it after the step in hand.
 */
export const runLoop = (step: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let stopped = false
  let wake = (): void => undefined
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const running = (async () => {
    while (!stopped) {
      const startedMs = performance.now()
      await step()
      if (!stopped) await wait(Math.max(0, everyMs - (performance.now() - startedMs)))
    }
  })()
  return async () => {
    stopped = true
    wake()
    await running
  }
}
