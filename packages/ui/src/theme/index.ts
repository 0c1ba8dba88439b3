export { applyTheme, type ThemeChoice } from './theme.ts'
export { useShownTheme } from './use-display-theme.ts'
