export { applyTheme, type ThemeChoice } from './theme.ts'
