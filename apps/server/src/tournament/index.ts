export type { RoomAdmin as Overseen } from './tournament.admin.ts'
export type { AdminRoom as OverseenRoom, AdminSeat as OverseenSeat } from './admin-rooms.ts'
export { tournament } from './tournament.module.ts'
export { roomChanged } from './room-news.ts'
