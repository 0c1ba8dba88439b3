/** Timeout in milliseconds to load a part of the site (product §9). */
const CHUNK_PATIENCE_MS = 120_000

/** Error for a part of the site that failed to load: the network is down, or a newer version is served. */
export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    super('a part of the site did not load', { cause })
  }
}

const listeners = new Set<() => void>()

/** Calls `task` whenever a part of the site fails to load. */
export const onChunkFailed = (task: () => void): void => {
  listeners.add(task)
}

/**
 * Loads a part of the site. Rejects with ChunkFailed on failure, or after 120 seconds.
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

/** Runs `use` after a part of the site has loaded. On failure nothing runs; the site's banner offers a reload. */
export const withChunk = <T>(load: () => Promise<T>, use: (part: T) => unknown): void => {
  loadChunk(load).then(use, (failure: unknown) => {
    if (!(failure instanceof ChunkFailed)) throw failure
  })
}
