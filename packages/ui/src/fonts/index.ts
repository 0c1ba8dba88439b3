export { loadFont } from './load-font.ts'
