/** What the grid itself still fetches comes first. */
const AFTER_MS = 5_000
const LATEST_MS = 10_000
const SOON_MS = 1_500

/** Runs a task as soon as the browser has nothing better to do, at the latest in a second and a half. */
export const whenIdle = (task: () => void, latestMs = SOON_MS): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: latestMs })
  else setTimeout(task, 0)
}

/** Ends the task in hand: between two the browser answers its reader. */
export const nextTask = (): Promise<void> =>
  new Promise((go) => {
    setTimeout(go)
  })

/** Runs a task in a while, once the browser has nothing better to do. Gives back a function that calls it off. */
export const later = (task: () => void, afterMs = AFTER_MS): (() => void) => {
  const timer = setTimeout(() => whenIdle(task, LATEST_MS), afterMs)
  return () => clearTimeout(timer)
}

/** A hand that did nothing for so long rests. */
const REST_MS = 1_000
/** What was under the finger when the page moved is not what it meant. */
const GUARD_MS = 400

const HAND = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
const QUIETLY = { capture: true, passive: true } as const

const guard = (moved: EventTarget): void => {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  moved.addEventListener('click', stop, { capture: true })
  setTimeout(() => moved.removeEventListener('click', stop, { capture: true }), GUARD_MS)
}

/**
 * Does what moves a part of the page once the reader's hand rests; a click on it that comes too soon behind does
 * nothing.
 * @param page where the hand is felt
 * @returns calls it off
 */
export const whenAtRest = (moved: EventTarget, task: () => void, page: EventTarget = window): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(move, REST_MS)
  }
  const leave = () => {
    clearTimeout(timer)
    for (const event of HAND) page.removeEventListener(event, wait, QUIETLY)
  }
  const move = () => {
    leave()
    guard(moved)
    task()
  }
  timer = setTimeout(move, REST_MS)
  for (const event of HAND) page.addEventListener(event, wait, QUIETLY)
  return leave
}
