export type { RoomAdmin as Overseen } from './tournament.overseen.ts'
export type { AdminRoom as OverseenRoom, AdminSeat as OverseenSeat } from './oversee-rooms.ts'
export { tournament } from './tournament.module.ts'
export { roomChanged } from './room-news.ts'
