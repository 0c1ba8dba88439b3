interface Crop {
  left: number
  right: number
  top: number
  bottom: number
}
type Text = Crop & { readonly text: string; readonly element: Element }

/** Elements that may be cut: the full text is nearby, or the text scrolls. */
const MAY_BE_CUT = '.marquee, .league-fold, [data-truncate]'
const UNSEEN = 'script, style, svg, option, .sr-only'
const CONTROLS = 'button, select, [role=tab], [role=switch], input:not([type=hidden]), summary, nav a, .button'
const FIGURE = /^[\u2212+-]?\d[\d.,/:-]*$/
/** Up to this width a page counts as a phone page. */
const PHONE_PX = 640
const THUMB_PX = 44
/** Minimum gap in pixels between two numbers of a row. Closer numbers read as a single number. */
const APART_PX = 3
/** Width of the arrow beside the selected option of a select. */
const ARROW_PX = 16
/** Minimum number of matches with prices before a column without prices counts as empty. */
const ROWS_OF_A_COLUMN = 5

/** Texts that may break anywhere: keys and references, which have no words. */
const UNWORDED = 'code, a[href^="http"]'
const WORD_LETTER = /[\p{L}\p{M}\p{N}]/u

/** Chinese and Japanese text may break between any two characters. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Runs in the page. Draws every name as a team of the first grid card. Returns the names with a line break inside a
 * word, and names wider than their column.
 */
export function misfitNames(names: readonly string[]): string[] {
  const match = document.querySelector('.grid-scroll .match[data-kind="card"]')
  const body = match?.querySelector('.card-body')
  const drawn = match?.cloneNode(false) as HTMLElement | undefined
  if (!match || !body || drawn === undefined) return ['there is no card']
  Object.assign(drawn.style, { position: 'absolute', top: '0', width: `${match.getBoundingClientRect().width}px` })
  for (let at = 0; at < names.length; at += 2) {
    const card = body.cloneNode(true) as Element
    card.querySelectorAll('.team-name').forEach((team, place) => {
      team.textContent = names[at + place] ?? ''
    })
    drawn.append(card)
  }
  document.querySelector('.grid-scroll')?.append(drawn)
  const words = wordsOfPage()
  const range = document.createRange()
  const found = [...drawn.querySelectorAll('.team-name')].flatMap((team) => {
    const [text] = team.childNodes
    if (text === undefined) return []
    const { right } = team.getBoundingClientRect()
    const column = team.closest('.team')?.getBoundingClientRect().right ?? 0
    const isWide = team.scrollWidth > team.clientWidth + 1 || right > column + 1
    range.selectNodeContents(text)
    const broken = range.getClientRects().length < 2 ? [] : brokenIn(text, words)
    return [...broken, ...(isWide ? [`wider than its column: ${team.textContent}`] : [])]
  })
  drawn.remove()
  return found
}

function wordsOfPage(): Intl.Segmenter {
  return new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
}

/** Returns words of a text node with a line break inside. The browser's dictionary segments scripts without spaces. */
function brokenIn(node: Node, words: Intl.Segmenter): string[] {
  const text = node.textContent ?? ''
  const ends = lineEnds(node, text.length).filter(
    (end) => WORD_LETTER.test(text[end - 1] ?? '') && WORD_LETTER.test(text[end] ?? ''),
  )
  if (ends.length === 0) return []
  const segments = [...words.segment(text)]
  return ends.flatMap((end) => {
    const word = segments.find(({ index, segment }) => index < end && end < index + segment.length)
    return word === undefined || BREAKS_ANYWHERE.test(word.segment) ? [] : [`${word.segment} of "${text}"`]
  })
}

/** Returns the line ends of a text node, as offsets into its text. */
function lineEnds(node: Node, length: number): number[] {
  const range = document.createRange()
  const topAt = (at: number): number | null => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const box = range.getBoundingClientRect()
    return box.width > 0 ? box.bottom : null
  }
  let last = topAt(0)
  return Array.from({ length: Math.max(0, length - 1) }, (_each, at) => at + 1).filter((at) => {
    const next = topAt(at)
    if (next === null) return false
    const isLower = last !== null && next > last + 2
    last = next
    return isLower
  })
}

/** Runs in the page. Returns every kind of layout fault with its count and first example. */
export function misfits(): string[] {
  const beside = neighbours(shownTexts())
  const found = {
    'text is cut': [
      ...cutTexts().map((element) => element.textContent.trim()),
      ...cutChoices().map(({ selectedOptions: [chosen] }) => chosen?.text ?? ''),
    ],
    'reaches out of its button': spilling().map(nameOfControl),
    'reaches out of its cell': overflowing().map((box) => `${box.className} "${box.textContent.slice(0, 40)}"`),
    'word is broken': brokenWords(),
    'texts over each other': beside.filter(({ gap }) => gap < -1).map(({ pair }) => pair),
    'figures touch': beside
      .filter(({ gap, figures }) => figures && gap >= -1 && gap < APART_PX)
      .map(({ pair }) => pair),
    'column is empty': emptyColumns().map((head) => head.textContent.trim()),
    'too small for a thumb': innerWidth <= PHONE_PX ? smallControls().map(nameOfControl) : [],
  }
  return Object.entries(found).flatMap(([kind, all]) =>
    all.length === 0 ? [] : [`${kind} (${all.length}): ${[...new Set(all)].slice(0, 6).join(' · ')}`],
  )
}

/** Returns pairs of texts on the same line with the gap between them in pixels; a negative gap is an overlap. */
function neighbours(texts: readonly Text[]) {
  return texts.flatMap((one, at) => {
    const end = texts.findIndex((other, place) => place > at && other.top >= one.bottom)
    return texts.slice(at + 1, end < 0 ? texts.length : end).flatMap((other) => {
      const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (one.element === other.element || shared < 2) return []
      const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
      // Texts in different layers (dialog, sticky header) may overlap, because the upper layer hides the lower text.
      if (gap < 0 && layerOf(one.element) !== layerOf(other.element)) return []
      return [{ pair: `${one.text} | ${other.text}`, gap, figures: FIGURE.test(one.text) && FIGURE.test(other.text) }]
    })
  })
}

/**
 * Returns the layer with its own background that covers the page at the element: a sheet, a menu or a sticky header.
 */
function layerOf(element: Element | null): Element | null {
  for (let each = element; each !== null; each = each.parentElement) {
    const { position, backgroundColor } = getComputedStyle(each)
    if (/fixed|absolute|sticky/.test(position) && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return each
  }
  return null
}

/**
 * Returns every visible line of text. The height covers the ink only, because scripts with tall lines share their
 * leading.
 */
function shownTexts(): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const element = walker.currentNode.parentElement
    if (text === '' || element === null || element.closest(UNSEEN) !== null || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const ink = (bottom - top) * 0.2
      const crop = cropOf(element, { left, right, top: top + ink, bottom: bottom - ink })
      if (crop !== null && isOnTop(element, crop)) texts.push({ text, element, ...crop })
    }
  }
  return texts.toSorted((a, b) => a.top - b.top)
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** Returns the visible part of a box after clipping by its ancestors; null if nothing is visible. */
function cropOf(element: Element, { left, right, top, bottom }: Crop): Crop | null {
  const crop: Crop = { left, right, top, bottom }
  const within = (box: Crop, { x, y }: { readonly x: boolean; readonly y: boolean }): void => {
    if (x) Object.assign(crop, { left: Math.max(crop.left, box.left), right: Math.min(crop.right, box.right) })
    if (y) Object.assign(crop, { top: Math.max(crop.top, box.top), bottom: Math.min(crop.bottom, box.bottom) })
  }
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(each)
    within(each.getBoundingClientRect(), { x: overflowX !== 'visible', y: overflowY !== 'visible' })
    if (position === 'fixed') break
  }
  within({ left: 0, right: innerWidth, top: 0, bottom: innerHeight }, { x: true, y: true })
  return crop.right - crop.left > 1 && crop.bottom - crop.top > 1 ? crop : null
}

function isOnTop(element: Element, { left, right, top, bottom }: Crop): boolean {
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

function cutTexts(): Element[] {
  return [...document.body.querySelectorAll('*')].filter((element) => {
    if (element.scrollWidth <= element.clientWidth + 1 || element.closest(MAY_BE_CUT) !== null) return false
    const { overflowX, textOverflow } = getComputedStyle(element)
    if (overflowX === 'visible' || textOverflow !== 'ellipsis' || !isShown(element)) return false
    return cropOf(element, element.getBoundingClientRect()) !== null
  })
}

/**
 * Returns select controls whose selected option is wider than the control. The browser cuts the text without an
 * ellipsis.
 */
function cutChoices(): HTMLSelectElement[] {
  return [...document.querySelectorAll('select')].filter((select) => {
    const chosen = select.selectedOptions[0]
    if (chosen === undefined || !isShown(select) || select.closest(MAY_BE_CUT) !== null) return false
    if (cropOf(select, select.getBoundingClientRect()) === null) return false
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
    const ruler = document.createElement('span')
    Object.assign(ruler.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre', font, letterSpacing })
    ruler.textContent = chosen.text
    document.body.append(ruler)
    const { width } = ruler.getBoundingClientRect()
    ruler.remove()
    const roomPx = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW_PX
    return width > roomPx + 1
  })
}

/** Returns buttons whose content overflows: the content covers the neighbour, or the list clips the content. */
function spilling(): Element[] {
  return [...document.querySelectorAll('button')].filter((button) => {
    if (button.scrollWidth <= button.clientWidth + 1 || !isShown(button)) return false
    const { overflowX, display } = getComputedStyle(button)
    return overflowX === 'visible' && display !== 'inline' && cropOf(button, button.getBoundingClientRect()) !== null
  })
}

function nameOfControl(control: Element): string {
  const { width, height } = control.getBoundingClientRect()
  const said = (control.ariaLabel ?? control.textContent).trim().slice(0, 24)
  return `${control.className || control.tagName} "${said}" ${Math.round(width)}x${Math.round(height)}`
}

/** Returns list cells wider than the column, and countdown rings with an overflowing number. */
function overflowing(): Element[] {
  return [...document.querySelectorAll('.list td, .wait-ring')].filter((box) => {
    if (!isShown(box) || cropOf(box, box.getBoundingClientRect()) === null) return false
    const isHigher = box.matches('.wait-ring') && box.scrollHeight > box.clientHeight + 1
    return isHigher || box.scrollWidth > box.clientWidth + 1
  })
}

function brokenWords(): string[] {
  const words = wordsOfPage()
  const broken: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if ((node.textContent ?? '').length < 2 || element === null || !isShown(element)) continue
    if (element.closest(`${UNSEEN}, ${UNWORDED}`) !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2 || cropOf(element, range.getBoundingClientRect()) === null) continue
    broken.push(...brokenIn(node, words))
  }
  return broken
}

function emptyColumns(): Element[] {
  const lines = [...document.querySelectorAll('.grid-rows .match-line')]
  const priced = lines.filter((line) => line.querySelector('.price') !== null)
  if (priced.length < ROWS_OF_A_COLUMN) return []
  return [...document.querySelectorAll('.grid-head .grid-column')].filter(
    (head, at) =>
      isShown(head) && priced.every((line) => (line.children[at]?.querySelector('.price') ?? null) === null),
  )
}

function smallControls(): Element[] {
  return [...document.querySelectorAll(CONTROLS)].filter((control) => {
    const target = control.matches('input') ? (control.closest('label') ?? control) : control
    const box = target.getBoundingClientRect()
    const crop = isShown(control) ? cropOf(target, box) : null
    const isWhole = crop !== null && crop.bottom - crop.top > box.height - 1 && crop.right - crop.left > box.width - 1
    return isWhole && !isForThumbs(target)
  })
}

/** Returns true if a tap half a thumb's width beside the centre still hits the control. */
function isForThumbs(target: Element): boolean {
  const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
  const reaches = (dx: number, dy: number): boolean => {
    const hit = document.elementFromPoint((left + right) / 2 + dx, (top + bottom) / 2 + dy)
    return hit === null || target.contains(hit)
  }
  // A different element covers the control, or the control scrolls.
  if (!reaches(0, 0)) return true
  const half = THUMB_PX / 2 - 1
  const isHigh = height >= THUMB_PX - 0.5 || (reaches(0, -half) && reaches(0, half))
  return isHigh && (width >= THUMB_PX - 0.5 || (reaches(-half, 0) && reaches(half, 0)))
}
