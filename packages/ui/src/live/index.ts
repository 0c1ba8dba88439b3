export { BookStore } from './book-store.ts'
export { openBrowserSocket, scheduleInBrowser } from './browser-wire.ts'
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
  useSimulatedTime,
} from './hooks.ts'
export { toLineShape, type LineShape } from './line-shape.ts'
export type { BookTopic } from './books.ts'
export { WorldClock } from './world-clock.ts'
export { nameFrame } from './name-frame.ts'
export { Socket, type SocketLike } from './socket.ts'
export { topicPath } from './topic-path.ts'
export type { StartPolls } from './polling-fallback.ts'
export { LiveClient, type Freshness, type Notice } from './live-client.ts'
