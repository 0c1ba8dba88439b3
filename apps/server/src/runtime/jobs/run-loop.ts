/**
 * Runs `step` in a loop, at most once every `everyMs`.
 * @returns a function to stop the loop after the current step
 */
export function runLoop(step: () => Promise<void>, everyMs: number): () => Promise<void> {
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
