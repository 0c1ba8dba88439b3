const NAME = 'touchline.alerts'

/** Of several windows of the site one sounds: the first, and once it is closed the next. */
export const oneVoice = () => {
  let speaks = false
  return {
    speaks: () => speaks,
    /** Waits for its turn until the answer is called. */
    listen: (): (() => void) => {
      const ended = new AbortController()
      // Only where the site comes by https, or from this machine, can windows agree.
      if (!('locks' in navigator)) {
        speaks = true
        return () => undefined
      }
      const hold = () =>
        new Promise<void>((resolve) => {
          speaks = true
          ended.signal.addEventListener('abort', () => resolve())
        })
      navigator.locks.request(NAME, { signal: ended.signal }, hold).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
      return () => {
        speaks = false
        ended.abort()
      }
    },
  }
}
