import { findChangedParts, type TopicParts, type PartsReading } from './parts-topic-source.ts'

/** Creates a topic reader that reads the complete content each time and publishes only the differences. */
export function createComparedReading(read: () => Promise<TopicParts>, close: () => void): PartsReading {
  let publishedParts: TopicParts = new Map()
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
