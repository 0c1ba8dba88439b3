/** The two forms of the sportsbook (product §2). */
export type ShellPath = '/desktop' | '/public'

const KEY = 'touchline.shell'

/** Stores the current form for this tab and the windows opened from it. */
export const enterShell = (path: ShellPath): void => {
  sessionStorage.setItem(KEY, path)
}

/** Returns the last visited form of the sportsbook. */
export const shellNow = (): ShellPath => (sessionStorage.getItem(KEY) === '/public' ? '/public' : '/desktop')
