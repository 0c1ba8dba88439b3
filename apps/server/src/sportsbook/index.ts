export { sportsbook } from './sportsbook.module.ts'
export type { Feed } from './offer/feed-source.ts'
