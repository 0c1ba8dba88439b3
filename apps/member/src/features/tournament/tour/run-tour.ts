import { driver, type PopoverDOM } from 'driver.js'
import type { Translate } from '../../../base/i18n/i18n.ts'
import { TOUR_DONE, TOUR_STEPS, type TourPlace } from './tour-steps.ts'
import './tour.css'

/** A part of the screen that has yet to come is waited for so long. */
const PATIENCE_MS = 3_000

export interface TourHost {
  readonly _: Translate
  /** Turns the screen to where a step is shown. */
  readonly turnTo: (place: TourPlace) => Promise<void>
  /** The step that the tour was left at, or that it is done. */
  readonly onLeft: (at: number) => void
}

const MISLEADING = ['aria-haspopup', 'aria-expanded', 'aria-controls']
const NAME = 'room-tour-name'
const SAID = 'room-tour-said'

/** The window is a dialog of its own, with our buttons in it. */
const dress = (_: Translate, at: number, dom: PopoverDOM): void => {
  const { wrapper, title, description, closeButton, nextButton, previousButton, footerButtons, arrow } = dom
  title.id = NAME
  description.id = SAID
  wrapper.setAttribute('role', 'dialog')
  wrapper.setAttribute('aria-modal', 'true')
  wrapper.setAttribute('aria-labelledby', NAME)
  wrapper.setAttribute('aria-describedby', SAID)
  wrapper.dataset['step'] = String(at + 1)
  arrow.remove()
  closeButton.textContent = _(at === 0 ? 'tour.skip' : 'tour.stop')
  closeButton.removeAttribute('aria-label')
  footerButtons.prepend(closeButton)
  // Its own names stay: by them it knows which was pressed.
  for (const button of [closeButton, previousButton, nextButton]) button.classList.add('button')
  nextButton.dataset['primary'] = ''
  nextButton.dataset['tour'] = at === TOUR_STEPS.length - 1 ? 'finish' : 'next'
  previousButton.dataset['tour'] = 'previous'
  closeButton.dataset['tour'] = at === 0 ? 'skip' : 'stop'
  previousButton.hidden = at === 0
}

/**
 * Leads through the tournament from a step on, over the real screen, which cannot be reached meanwhile.
 * @returns ends it where that screen is left
 */
export const runTour = ({ _, turnTo, onLeft }: TourHost, from: number): (() => void) => {
  const page = document.querySelector<HTMLElement>('.rooms-page')
  let isMoving = false
  let isOver = false
  const leave = (at: number): void => {
    isOver = true
    onLeft(at)
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
      // The library itself takes the first button, which leaves, right after this.
      requestAnimationFrame(() => dom.nextButton.focus())
    },
    // The library says that what it shows opens a dialog, which it does not.
    onHighlighted: (element) => {
      for (const name of MISLEADING) element?.removeAttribute(name)
    },
    onNextClick: () => void (now() === TOUR_STEPS.length - 1 ? leave(TOUR_DONE) : move(now() + 1)),
    onPrevClick: () => void move(now() - 1),
    // Escape leaves as the button does.
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
