import { findChangedParts, type Parts, type PartsReading } from './parts-feed.ts'

/** Creates a topic reader that reads the complete content each time and publishes only the differences. */
export const createComparedReading = (read: () => Promise<Parts>, close: () => void): PartsReading => {
  let publishedParts: Parts = new Map()
  return {
    read: async () => {
      const now = await read()
      const changed = findChangedParts(publishedParts, now)
      publishedParts = now
      return changed
    },
    listAllParts: () => publishedParts,
    close,
  }
}
