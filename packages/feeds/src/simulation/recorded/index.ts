export { openRecorded } from './open-recorded.ts'
