/**
 * Movement of the selection by an arrow key: 1 to the next line of the market list, -1 to the previous line. The other
 * arrow keys move along a line.
 */
const DOWN: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Returns the price to which an arrow key moves from the focused price, or null. */
export function findAdjacentPrice(list: HTMLElement, from: HTMLElement, arrow: string): HTMLElement | null {
  const [down, along] = [DOWN[arrow] ?? 0, ALONG[arrow] ?? 0]
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')]
  const line = lines.findIndex((each) => each.contains(from))
  const cells = (at: number): HTMLElement[] => [...(lines[at]?.querySelectorAll<HTMLElement>('[data-price]') ?? [])]
  const place = cells(line).indexOf(from)
  if (down === 0) return cells(line)[place + along] ?? null
  const next = cells(line + down)
  return next[place] ?? next.at(-1) ?? null
}

export function isArrow(key: string): boolean {
  return key in DOWN || key in ALONG
}
