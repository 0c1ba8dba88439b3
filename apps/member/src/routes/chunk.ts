/** Spec §9: how long a part of the site may take to load. */
const CHUNK_PATIENCE_MS = 120_000

/** A part of the site did not load: the line is gone, or a newer version of the site is served. */
export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    super('a part of the site did not load', { cause })
  }
}

/**
 * Loads a part of the site. Rejects with ChunkFailed where it does not come, at the latest after 120 seconds.
 * @param load an `import()`
 */
export function loadChunk<T>(load: () => Promise<T>, patienceMs = CHUNK_PATIENCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new ChunkFailed(cause))
    const timer = setTimeout(fail, patienceMs, `nothing came in ${patienceMs} ms`)
    load().then(resolve, fail).finally(() => clearTimeout(timer))
  })
}
