export type { RoomAdmin } from './tournament.admin.ts'
export type { AdminRoom, AdminSeat } from './admin-rooms.ts'
export { tournament } from './tournament.module.ts'
export { roomChanged } from './room-news.ts'
