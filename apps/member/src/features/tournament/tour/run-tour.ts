import { driver, type PopoverDOM } from 'driver.js'
import type { Translate } from '../../../base/i18n/i18n.ts'
import { TOUR_DONE, TOUR_STEPS, type TourPlace } from './tour-steps.ts'
import './tour.css'

/** Maximum wait in milliseconds for the element of a step to appear. */
const PATIENCE_MS = 3_000

export interface TourHost {
  readonly _: Translate
  /** Navigates to the screen of a step. */
  readonly turnTo: (place: TourPlace) => Promise<void>
  /** Called with the index of the step at which the member closed the tour, or with TOUR_DONE after the last step. */
  readonly onStopped: (at: number) => void
}

const MISLEADING = ['aria-haspopup', 'aria-expanded', 'aria-controls']
const NAME = 'room-tour-name'
const DESCRIPTION_ID = 'room-tour-said'

/**
 * Runs the tour over the real screen from a given step. The screen is inert meanwhile.
 * @returns a function that ends the tour when the screen is left
 */
export function runTour({ _, turnTo, onStopped }: TourHost, from: number): () => void {
  const page = document.querySelector<HTMLElement>('.rooms-page')
  let isMoving = false
  let isOver = false
  const leave = (at: number): void => {
    isOver = true
    onStopped(at)
    if (page !== null) page.inert = false
    tour.destroy()
  }
  const move = async (to: number): Promise<void> => {
    const step = TOUR_STEPS[to]
    if (isMoving || step === undefined) return
    isMoving = true
    await turnTo(step.place)
    isMoving = false
    if (isOver) return
    if (tour.isActive()) tour.moveTo(to)
    else tour.drive(to)
  }
  const now = (): number => tour.getActiveIndex() ?? from
  const tour = driver({
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    stagePadding: 4,
    stageRadius: 2,
    overlayOpacity: 0.55,
    popoverClass: 'room-tour',
    showProgress: true,
    waitForElement: PATIENCE_MS,
    overlayClickBehavior: () => undefined,
    prevBtnText: _('tour.previous'),
    nextBtnText: _('tour.next'),
    doneBtnText: _('tour.finish'),
    onPopoverRender: (dom) => {
      dress(_, now(), dom)
      // Right after this callback the library focuses the first enabled button, which must be "next": with the focus on
      // "close" for a moment, a quick Enter would end the tour.
      const others = [dom.closeButton, dom.previousButton]
      for (const button of others) button.disabled = true
      queueMicrotask(() => {
        for (const button of others) button.disabled = false
      })
    },
    // Removes ARIA attributes of the library that announce the highlighted element as a dialog trigger.
    onHighlighted: (element) => {
      for (const name of MISLEADING) element?.removeAttribute(name)
    },
    onNextClick: () => void (now() === TOUR_STEPS.length - 1 ? leave(TOUR_DONE) : move(now() + 1)),
    onPrevClick: () => void move(now() - 1),
    // Escape has the same effect as the close button.
    onDestroyStarted: () => leave(now() === 0 ? TOUR_DONE : now()),
    steps: TOUR_STEPS.map(({ id, element }, at) => ({
      ...(element !== undefined && { element }),
      popover: {
        title: _(`tour.${id}.title`),
        description: _(`tour.${id}.text`),
        progressText: _('tour.at', { at: at + 1, of: TOUR_STEPS.length }),
      },
    })),
  })
  if (page !== null) page.inert = true
  void move(from)
  return () => {
    isOver = true
    tour.destroy()
  }
}

/** Turns the library's popover into an accessible dialog with our buttons. */
function dress(_: Translate, at: number, dom: PopoverDOM): void {
  const { wrapper, title, description, closeButton, nextButton, previousButton, footerButtons, arrow } = dom
  title.id = NAME
  description.id = DESCRIPTION_ID
  wrapper.setAttribute('role', 'dialog')
  wrapper.setAttribute('aria-modal', 'true')
  wrapper.setAttribute('aria-labelledby', NAME)
  wrapper.setAttribute('aria-describedby', DESCRIPTION_ID)
  wrapper.dataset['step'] = String(at + 1)
  arrow.remove()
  closeButton.textContent = _(at === 0 ? 'tour.skip' : 'tour.stop')
  closeButton.removeAttribute('aria-label')
  footerButtons.prepend(closeButton)
  // Keeps the library's class names, because its click handling depends on them.
  for (const button of [closeButton, previousButton, nextButton]) button.classList.add('button')
  nextButton.dataset['primary'] = ''
  nextButton.dataset['tour'] = at === TOUR_STEPS.length - 1 ? 'finish' : 'next'
  previousButton.dataset['tour'] = 'previous'
  closeButton.dataset['tour'] = at === 0 ? 'skip' : 'stop'
  previousButton.hidden = at === 0
}
