export type { Overseen } from './tournament.overseen.ts'
export type { OverseenRoom, OverseenSeat } from './oversee-rooms.ts'
export { tournament } from './tournament.module.ts'
export { roomChanged } from './room-news.ts'
