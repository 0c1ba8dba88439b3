/** Two entry paths of the sportsbook, which determine its page layout (product §2). */
export type ShellPath = '/desktop' | '/public'

const KEY = 'touchline.shell'

/** Stores the current sportsbook path for this tab and the windows opened from it. */
export function enterShell(path: ShellPath): void {
  sessionStorage.setItem(KEY, path)
}

/** Returns the sportsbook path that this tab visited last; /desktop if none. */
export function shellNow(): ShellPath {
  return sessionStorage.getItem(KEY) === '/public' ? '/public' : '/desktop'
}
