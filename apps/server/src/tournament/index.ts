export { tournament } from './tournament.module.ts'
