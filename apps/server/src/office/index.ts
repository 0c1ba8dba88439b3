export { office } from './office.module.ts'
