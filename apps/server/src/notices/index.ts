export { notices } from './notices.module.ts'
