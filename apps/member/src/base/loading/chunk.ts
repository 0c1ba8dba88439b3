/** Timeout in milliseconds to load a JavaScript chunk of the site (product §9). */
const CHUNK_PATIENCE_MS = 120_000

/**
 * Error for a JavaScript chunk that failed to load: the network is down, or the server has a newer version of the site.
 */
export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    super('a part of the site did not load', { cause })
  }
}

const listeners = new Set<() => void>()

/** Calls `task` whenever a JavaScript chunk of the site fails to load. */
export function onChunkFailed(task: () => void): void {
  listeners.add(task)
}

/**
 * Loads a JavaScript chunk of the site. Rejects with ChunkFailed on failure, or after 120 seconds.
 * @param load an `import()`
 */
export function loadChunk<T>(load: () => Promise<T>, patienceMs = CHUNK_PATIENCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
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
}

/**
 * Calls `use` with a JavaScript chunk once it has loaded. On failure `use` is not called; the site's banner offers a
 * reload.
 */
export function withChunk<T>(load: () => Promise<T>, use: (part: T) => unknown): void {
  loadChunk(load).then(use, (failure: unknown) => {
    if (!(failure instanceof ChunkFailed)) throw failure
  })
}
