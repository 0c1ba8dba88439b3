export { tournament } from './tournament.module.ts'
export { roomChanged } from './room-events.ts'
