const AWAY_MS = 30_000

/** What of a page says whether its pictures can be seen. */
export interface Seen extends EventTarget {
  readonly hidden: boolean
  readonly pictureInPictureElement: Element | null
}

const EVENTS = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'] as const

/**
 * Tells whether nobody can see the pictures: the page has been out of sight for a while, from the start where it was
 * opened behind another, and they have no window of their own. A browser may give them that window only after it hid
 * the page.
 * @returns stops it
 */
export const followRests = (page: Seen, onRests: (rests: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAway = () => page.hidden && page.pictureInPictureElement === null
  const look = () => {
    clearTimeout(timer)
    if (isAway()) timer = setTimeout(() => onRests(isAway()), AWAY_MS)
    else onRests(false)
  }
  // These are told of the element, and rise to the page or are caught above it.
  for (const name of EVENTS) page.addEventListener(name, look, true)
  look()
  return () => {
    clearTimeout(timer)
    for (const name of EVENTS) page.removeEventListener(name, look, true)
  }
}
