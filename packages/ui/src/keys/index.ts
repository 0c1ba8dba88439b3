export { isPlainEnter, isShortcut, stopHeldEnter } from './shortcut.ts'
