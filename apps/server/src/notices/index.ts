export { changeWritten, createAnnounceStore, lockWritten, withdraw, writtenBy } from './announce.store.ts'
export type { Announcement, AnnouncementTerms } from './announce.ts'
export { notices } from './notices.module.ts'
