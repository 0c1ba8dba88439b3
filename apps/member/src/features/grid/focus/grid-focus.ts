import { stepFrom, MOVE_KEYS, type Box } from './grid-steps.ts'

/**
 * CSS selector of the focusable elements in the grid. A suspended price stays focusable, but Enter has no effect on it.
 */
const STOPS = 'button:not(:disabled), select, [data-locked], summary'
const FIRST = '.price:not([data-none])'

/**
 * Focused element with its row key and its index in the row, used to find the element again after React replaces it.
 */
interface FocusedElement {
  readonly element: HTMLElement
  readonly rowKey: string | null
  /** Index among the prices of the row; -1 if the element is not a price. */
  readonly place: number
  readonly box: Box
}

/** Row keys of the grid in their current order. */
interface Rows {
  readonly keys: () => readonly string[]
}

/** Last focused grid, to which the arrow keys return if no element has the focus. */
let lastGrid: HTMLElement | null = null

/**
 * Keyboard navigation of the grid: a single tab stop, arrow keys between the focusable elements, Enter as a click. The
 * focused element keeps the focus during scrolling, while matches come and go, and while its price is suspended. If the
 * element disappears, the grid takes the focus and the arrow keys continue from there. Enter therefore never bets on a
 * different selection.
 */
export class GridFocus {
  readonly #grid: HTMLElement
  readonly #rows: Rows
  #focusedElement: FocusedElement | null = null
  #isLeaving = false

  constructor(grid: HTMLElement, rows: Rows) {
    this.#grid = grid
    this.#rows = rows
  }

  /** Key of the row with the focus, which must stay rendered; null if the focus is elsewhere. */
  get rowKey(): string | null {
    return this.#grid.contains(document.activeElement) ? (this.#focusedElement?.rowKey ?? null) : null
  }

  /**
   * Registers the event handlers until the signal aborts. The elements before and after the grid are the tab entry and
   * exit.
   */
  listen(signal: AbortSignal): void {
    const grid = this.#grid
    const redrawn = new MutationObserver(() => this.#redrawn())
    const enter = () => this.#enter()
    grid.addEventListener('keydown', (event) => this.#onKey(event), { signal })
    grid.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement) || target === grid) return
        this.#hold(target)
        redrawn.observe(grid, { childList: true, subtree: true })
      },
      { signal },
    )
    grid.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // If a blur has a related target outside the grid, the focus has left. A replaced element loses the focus
        // without a related target and regains it afterwards.
        if (relatedTarget instanceof Node && !grid.contains(relatedTarget)) redrawn.disconnect()
      },
      { signal },
    )
    grid.previousElementSibling?.addEventListener('focus', enter, { signal })
    grid.nextElementSibling?.addEventListener('focus', enter, { signal })
    window.addEventListener('keydown', (event) => this.#onLostKey(event), { signal })
    signal.addEventListener('abort', () => {
      redrawn.disconnect()
      if (lastGrid === grid) lastGrid = null
    })
  }

  #hold(element: HTMLElement): void {
    const row = element.closest<HTMLElement>('[data-index]')
    const rowKey = row === null ? null : (this.#rows.keys()[Number(row.dataset['index'])] ?? null)
    this.#focusedElement = {
      element,
      rowKey,
      place: listPrices(row).indexOf(element),
      box: element.getBoundingClientRect(),
    }
    lastGrid = this.#grid
  }

  /** Moves the focus to the element that replaced a removed focused element, or to the grid. */
  #redrawn(): void {
    if (this.#focusedElement === null) return
    const { element, rowKey, place, box } = this.#focusedElement
    if (element.isConnected) {
      const now = listPrices(element.closest('[data-index]')).indexOf(element)
      if (now !== place) this.#focusedElement = { element, rowKey, place: now, box }
      return
    }
    if (document.activeElement !== document.body) return
    const index = rowKey === null ? -1 : this.#rows.keys().indexOf(rowKey)
    const same = place < 0 ? undefined : listPrices(this.#grid.querySelector(`[data-index="${index}"]`))[place]
    const next = same instanceof HTMLElement && same.matches(STOPS) ? same : this.#grid
    next.focus({ preventScroll: true })
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || hasModifier(event) || target.matches('input, textarea')) return
    if (key === 'Tab') this.#leave(event.shiftKey)
    else if (MOVE_KEYS.has(key) && !event.shiftKey && !target.matches('select, [role=tab]')) {
      event.preventDefault()
      this.#step(target, key)
    }
  }

  /** Moves the focus to the sentinel so that the browser continues with the element before or after the grid. */
  #leave(isBack: boolean): void {
    const edge = isBack ? this.#grid.previousElementSibling : this.#grid.nextElementSibling
    this.#isLeaving = true
    if (edge instanceof HTMLElement) edge.focus({ preventScroll: true })
    this.#isLeaving = false
  }

  #step(target: HTMLElement, key: string): void {
    const from = target === this.#grid ? this.#focusedElement?.box : target.getBoundingClientRect()
    const next = from === undefined ? this.#first() : stepFrom(from, key, this.#stops())
    if (next !== null) this.#show(next)
    else if (target !== this.#grid) this.#show(target)
  }

  #enter(): void {
    if (this.#isLeaving) return
    const last = this.#focusedElement?.element
    const next = last !== undefined && last.isConnected && isDrawn(last) ? last : this.#first()
    if (next !== null) this.#show(next)
  }

  /**
   * Handles an arrow key while no element has the focus, for example after a bet was placed: the focus returns to its
   * last position in the grid.
   */
  #onLostKey(event: KeyboardEvent): void {
    if (lastGrid !== this.#grid || event.target !== document.body || hasModifier(event) || event.shiftKey) return
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    this.#enter()
  }

  /** Focuses the element and scrolls by the minimum distance, below the sticky column headings. */
  #show(element: HTMLElement): void {
    element.focus({ preventScroll: true })
    const box = element.getBoundingClientRect()
    const abovePx = this.#top() - box.top
    const belowPx = box.bottom - this.#grid.getBoundingClientRect().bottom
    if (abovePx > 0) this.#grid.scrollTop -= abovePx
    else if (belowPx > 0) this.#grid.scrollTop += belowPx
  }

  #top(): number {
    const head = this.#grid.querySelector<HTMLElement>('.grid-head')
    return this.#grid.getBoundingClientRect().top + (head?.offsetHeight ?? 0)
  }

  #stops(): { readonly item: HTMLElement; readonly box: Box }[] {
    return [...this.#grid.querySelectorAll<HTMLElement>(STOPS)]
      .filter(isDrawn)
      .map((item) => ({ item, box: item.getBoundingClientRect() }))
  }

  /** Returns the first visible price, or the first visible focusable element. */
  #first(): HTMLElement | null {
    const topPx = this.#top() - 1
    const findFirst = (selector: string) =>
      [...this.#grid.querySelectorAll<HTMLElement>(selector)].find(
        (each) => isDrawn(each) && each.getBoundingClientRect().top >= topPx,
      )
    return findFirst(FIRST) ?? findFirst(STOPS) ?? null
  }
}

function listPrices(row: Element | null): Element[] {
  return [...(row?.querySelectorAll('.price') ?? [])]
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0
}
