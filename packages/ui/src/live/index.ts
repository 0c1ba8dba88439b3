export { BookStore } from './book-store.ts'
export { dialHere, scheduleHere } from './browser-wire.ts'
export {
  LiveProvider,
  useBook,
  useBookLines,
  useFreshness,
  useHead,
  useLeague,
  useLeaving,
  useLine,
  useLineCount,
  useLineShape,
  useLines,
  useLive,
  useMatch,
  useMatches,
  useMenu,
  useOffered,
  usePolled,
  useTrouble,
  useWorldNow,
} from './hooks.ts'
export { shapeOf, type LineShape } from './line-shape.ts'
export type { BookTopic } from './books.ts'
export { WorldClock } from './world-clock.ts'
export { nameFrame } from './name-frame.ts'
export { Socket, type Wire } from './socket.ts'
export { topicPath } from './topic-path.ts'
export type { StartPolls } from './fallback.ts'
export { LiveClient, type Freshness, type Notice } from './live-client.ts'
