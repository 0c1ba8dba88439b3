export { reports } from './reports.module.ts'
