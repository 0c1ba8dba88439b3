/** Product §9: how long a part of the site may take to load. */
const CHUNK_PATIENCE_MS = 120_000

/** A part of the site did not load: the line is gone, or a newer version of the site is served. */
export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    super('a part of the site did not load', { cause })
  }
}

const listeners = new Set<() => void>()

/** Calls `task` whenever a part of the site did not load. */
export const onChunkFailed = (task: () => void): void => {
  listeners.add(task)
}

/**
 * Loads a part of the site. Rejects with ChunkFailed where it does not come, at the latest after 120 seconds.
 * @param load an `import()`
 */
export const loadChunk = <T>(load: () => Promise<T>, patienceMs = CHUNK_PATIENCE_MS): Promise<T> =>
  new Promise((resolve, reject) => {
    let over = false
    const fail = (cause: unknown) => {
      if (over) return
      over = true
      reject(new ChunkFailed(cause))
      listeners.forEach((listener) => listener())
    }
    const timer = setTimeout(fail, patienceMs, `nothing came in ${patienceMs} ms`)
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })

/** Does something with a part of the site once it has loaded. Where it does not come, the offer to reload is all. */
export const withChunk = <T>(load: () => Promise<T>, use: (part: T) => unknown): void => {
  loadChunk(load).then(use, (failure: unknown) => {
    if (!(failure instanceof ChunkFailed)) throw failure
  })
}
