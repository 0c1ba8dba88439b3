export {
  updateAnnouncement,
  createAnnounceStore,
  lockAnnouncement,
  withdrawAnnouncement,
  withdrawMessage,
  listWrittenAnnouncements,
  listWrittenMessages,
} from './announce.store.ts'
export type { Announcement, AnnouncementTerms } from './announce.ts'
export { noticeAccess, noticePasswordReset } from './notice-access.store.ts'
export { noticeOperator } from './notice-operator.store.ts'
export { officeNoticed } from './notice-news.ts'
export { notices } from './notices.module.ts'
export { createOfficeNotices } from './office-notices.store.ts'
export type { StoredNotice, OfficeNotices, OfficeReader } from './office-notices.store.ts'
