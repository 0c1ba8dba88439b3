export { isPlainEnter, isShortcut, preventRepeatedEnterClick } from './shortcut.ts'
