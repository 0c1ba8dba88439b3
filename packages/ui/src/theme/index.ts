export { applyTheme, type ThemeChoice } from './theme.ts'
export { useDisplayTheme as useShownTheme } from './use-display-theme.ts'
