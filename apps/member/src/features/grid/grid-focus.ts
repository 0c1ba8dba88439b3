import { stepFrom, WAYS, type Box } from './grid-steps.ts'

/** What the keys go to; a price that is locked stays one, and Enter does nothing there. */
const STOPS = 'button:not(:disabled), select, [data-locked], summary'
const FIRST = '.price:not([data-none])'

/** What has the focus, and where it stands: it is found again when the thing itself was drawn anew. */
interface Held {
  readonly element: HTMLElement
  readonly rowKey: string | null
  /** The how-manyth price of its row; -1 for what is none. */
  readonly place: number
  readonly box: Box
}

/** The rows of the grid by their keys, as they are numbered now. */
interface Rows {
  readonly keys: () => readonly string[]
}

/** The grid that had the focus last: the arrows find back to it when nothing has the focus. */
let lastGrid: HTMLElement | null = null

/**
 * The grid by keyboard: one stop of Tab, arrows between what can be pressed in it, Enter as a click. What has the focus
 * keeps it while the list is scrolled, while matches come and go, and while its price is locked; when it is gone, the
 * grid itself has the focus and the arrows go on from there, so that Enter never bets on something else.
 */
export class GridFocus {
  readonly #grid: HTMLElement
  readonly #rows: Rows
  #held: Held | null = null
  #isLeaving = false

  constructor(grid: HTMLElement, rows: Rows) {
    this.#grid = grid
    this.#rows = rows
  }

  /** The row that has the focus, which must stay drawn; null where none has. */
  get rowKey(): string | null {
    return this.#grid.contains(document.activeElement) ? (this.#held?.rowKey ?? null) : null
  }

  /** Listens until it is told to end. The elements before and behind the grid are where Tab comes in and leaves. */
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
        // What is drawn anew loses the focus to nothing, and gets it again.
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
    this.#held = { element, rowKey, place: pricesOf(row).indexOf(element), box: element.getBoundingClientRect() }
    lastGrid = this.#grid
  }

  /** What stands in the place of what had the focus gets it, and otherwise the grid. */
  #redrawn(): void {
    if (this.#held === null) return
    const { element, rowKey, place, box } = this.#held
    if (element.isConnected) {
      const now = pricesOf(element.closest('[data-index]')).indexOf(element)
      if (now !== place) this.#held = { element, rowKey, place: now, box }
      return
    }
    if (document.activeElement !== document.body) return
    const index = rowKey === null ? -1 : this.#rows.keys().indexOf(rowKey)
    const same = place < 0 ? undefined : pricesOf(this.#grid.querySelector(`[data-index="${index}"]`))[place]
    const next = same instanceof HTMLElement && same.matches(STOPS) ? same : this.#grid
    next.focus({ preventScroll: true })
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || hasModifier(event) || target.matches('input, textarea')) return
    if (key === 'Tab') this.#leave(event.shiftKey)
    else if (WAYS.has(key) && !event.shiftKey && !target.matches('select, [role=tab]')) {
      event.preventDefault()
      this.#step(target, key)
    }
  }

  /** From the edge the browser goes on to what stands before or behind the grid. */
  #leave(isBack: boolean): void {
    const edge = isBack ? this.#grid.previousElementSibling : this.#grid.nextElementSibling
    this.#isLeaving = true
    if (edge instanceof HTMLElement) edge.focus({ preventScroll: true })
    this.#isLeaving = false
  }

  #step(target: HTMLElement, key: string): void {
    const from = target === this.#grid ? this.#held?.box : target.getBoundingClientRect()
    const next = from === undefined ? this.#first() : stepFrom(from, key, this.#stops())
    if (next !== null) this.#show(next)
    else if (target !== this.#grid) this.#show(target)
  }

  #enter(): void {
    if (this.#isLeaving) return
    const last = this.#held?.element
    const next = last !== undefined && last.isConnected && isDrawn(last) ? last : this.#first()
    if (next !== null) this.#show(next)
  }

  /** Nothing has the focus, as after a bet was placed: an arrow leads back to where it was. */
  #onLostKey(event: KeyboardEvent): void {
    if (lastGrid !== this.#grid || event.target !== document.body || hasModifier(event) || event.shiftKey) return
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    this.#enter()
  }

  /** Scrolls no further than it must; the heads of the columns stand over the rows. */
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

  #stops(): { readonly thing: HTMLElement; readonly box: Box }[] {
    return [...this.#grid.querySelectorAll<HTMLElement>(STOPS)]
      .filter(isDrawn)
      .map((thing) => ({ thing, box: thing.getBoundingClientRect() }))
  }

  /** The first price in sight, and where there is none the first thing. */
  #first(): HTMLElement | null {
    const topPx = this.#top() - 1
    const firstOf = (what: string) =>
      [...this.#grid.querySelectorAll<HTMLElement>(what)].find(
        (each) => isDrawn(each) && each.getBoundingClientRect().top >= topPx,
      )
    return firstOf(FIRST) ?? firstOf(STOPS) ?? null
  }
}

const pricesOf = (row: Element | null): Element[] => [...(row?.querySelectorAll('.price') ?? [])]
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0
const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey
