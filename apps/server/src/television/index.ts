export { television } from './television.module.ts'
