export type ThemeChoice = 'auto' | 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'

/**
 * Puts the chosen theme on the page and, for `auto`, keeps following the device.
 * @returns stops the following
 */
export const applyTheme = (choice: ThemeChoice): (() => void) => {
  const device = window.matchMedia(DARK)
  const put = () => {
    document.documentElement.dataset['theme'] = choice === 'auto' ? (device.matches ? 'dark' : 'light') : choice
  }
  put()
  if (choice !== 'auto') return () => undefined
  device.addEventListener('change', put)
  return () => device.removeEventListener('change', put)
}
