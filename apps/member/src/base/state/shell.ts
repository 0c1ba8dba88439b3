/** The two forms of the sportsbook (product §2). */
export type ShellPath = '/desktop' | '/public'

const KEY = 'touchline.shell'

/** Remembers where the member is, for this tab and the windows that are opened from it. */
export const enterShell = (path: ShellPath): void => {
  sessionStorage.setItem(KEY, path)
}

/** The sportsbook that was seen last, to go back to. */
export const shellNow = (): ShellPath => (sessionStorage.getItem(KEY) === '/public' ? '/public' : '/desktop')
