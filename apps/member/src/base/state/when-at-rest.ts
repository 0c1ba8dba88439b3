/** Time in milliseconds without input after which the user counts as idle. */
const IDLE_AFTER_MS = 1_000
/**
 * Time in milliseconds during which clicks are ignored after a layout shift, because the target has moved under the
 * finger.
 */
const GUARD_MS = 400

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
const QUIETLY = { capture: true, passive: true } as const

/**
 * Runs a task that shifts the layout once the user is idle, and ignores clicks on the moved part shortly afterwards.
 * @param page target whose input events count as activity
 * @returns a function that cancels the task
 */
export function whenUserIdle(moved: EventTarget, task: () => void, page: EventTarget = window): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(move, IDLE_AFTER_MS)
  }
  const leave = () => {
    clearTimeout(timer)
    for (const event of INPUT_EVENTS) page.removeEventListener(event, wait, QUIETLY)
  }
  const move = () => {
    leave()
    guard(moved)
    task()
  }
  timer = setTimeout(move, IDLE_AFTER_MS)
  for (const event of INPUT_EVENTS) page.addEventListener(event, wait, QUIETLY)
  return leave
}

function guard(moved: EventTarget): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  moved.addEventListener('click', stop, { capture: true })
  setTimeout(() => moved.removeEventListener('click', stop, { capture: true }), GUARD_MS)
}
