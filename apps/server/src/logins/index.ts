export { logins } from './logins.module.ts'
