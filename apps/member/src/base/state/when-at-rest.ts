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
