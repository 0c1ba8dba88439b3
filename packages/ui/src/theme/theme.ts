export type ThemeChoice = 'auto' | 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'

/**
 * Applies the chosen theme to the page. For `auto`, follows the device setting.
 * @returns the unsubscribe function
 */
export function applyTheme(choice: ThemeChoice): () => void {
  const device = window.matchMedia(DARK)
  const put = () => {
    document.documentElement.dataset['theme'] = choice === 'auto' ? (device.matches ? 'dark' : 'light') : choice
  }
  put()
  if (choice !== 'auto') return () => undefined
  device.addEventListener('change', put)
  return () => device.removeEventListener('change', put)
}
