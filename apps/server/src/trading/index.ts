export { trading } from './trading.module.ts'
