export { openSynthetic } from './open-synthetic.ts'
