export { createAnnounceStore, withdraw, writtenBy } from './announce.store.ts'
export type { Announcement } from './announce.ts'
export { notices } from './notices.module.ts'
