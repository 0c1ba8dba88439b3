export { backoffice } from './backoffice.module.ts'
