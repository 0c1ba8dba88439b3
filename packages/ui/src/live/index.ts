export { BookStore } from './book-store.ts'
export { dialHere, scheduleHere } from './browser-wire.ts'
export {
  LiveProvider,
  useBook,
  useBookLine,
  useBookLines,
  useFreshness,
  useHead,
  useLeague,
  useLeaving,
  useLine,
  useLineCount,
  useLines,
  useLive,
  useMatch,
  useMatches,
  useMenu,
  useWorldNow,
} from './hooks.ts'
export { LiveClient, type BookTopic, type Freshness, type Notice } from './live-client.ts'
