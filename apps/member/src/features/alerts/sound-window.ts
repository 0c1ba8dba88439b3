const NAME = 'touchline.alerts'

/** Elects one window of the site to play sounds: the first window, and after it closes the next. */
export function electSoundWindow() {
  let speaks = false
  return {
    speaks: () => speaks,
    /** Joins the election. The returned function leaves it. */
    listen: (): (() => void) => {
      const ended = new AbortController()
      // The Web Locks API requires HTTPS or localhost. Without it, every window plays sounds.
      if (!('locks' in navigator)) {
        speaks = true
        return () => undefined
      }
      const holdLock = () =>
        new Promise<void>((resolve) => {
          speaks = true
          ended.signal.addEventListener('abort', () => resolve())
        })
      navigator.locks.request(NAME, { signal: ended.signal }, holdLock).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
      return () => {
        speaks = false
        ended.abort()
      }
    },
  }
}
