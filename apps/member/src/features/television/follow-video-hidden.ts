const AWAY_MS = 30_000

/** Document properties that determine whether the video is visible. */
export interface VisibilitySource extends EventTarget {
  readonly hidden: boolean
  readonly pictureInPictureElement: Element | null
}

const EVENTS = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'] as const

/**
 * Reports whether the video is invisible: the page has been hidden for `AWAY_MS` and no picture-in-picture window is
 * open. A page opened in the background counts as hidden from the start. The delay covers browsers that open
 * picture-in-picture only after they hide the page.
 * @returns a function that stops the reports
 */
export function followVideoHidden(page: VisibilitySource, onRests: (rests: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAway = () => page.hidden && page.pictureInPictureElement === null
  const checkVisibility = () => {
    clearTimeout(timer)
    if (isAway()) timer = setTimeout(() => onRests(isAway()), AWAY_MS)
    else onRests(false)
  }
  // Picture-in-picture events fire on the element, so the listener captures them on the document.
  for (const name of EVENTS) page.addEventListener(name, checkVisibility, true)
  checkVisibility()
  return () => {
    clearTimeout(timer)
    for (const name of EVENTS) page.removeEventListener(name, checkVisibility, true)
  }
}
