// The page to be compared with: no framework, only what the grid needs. Rows in sight are drawn, prices are text nodes.
import type { UxBody, UxMatch, UxOdds } from '../../../packages/contract/src/ux.ts'
import { follow, shown } from './feed.ts'

const ROW_PX = 31
const SPARE_ROWS = 5
const SHOWN_MS = 1500
const PRICES_AT = 5

const grid = document.querySelector<HTMLElement>('#grid')
const canvas = document.querySelector<HTMLElement>('#canvas')
if (grid === null || canvas === null) throw new Error('the page has no grid')

let matches: readonly UxMatch[] = []
const odds = new Map<number, Map<number, UxOdds>>()
const cells = new Map<string, HTMLElement[]>()
const drawnRows = new Map<number, HTMLElement>()

follow('market/2/1/hdpou', load, update)
grid.addEventListener('scroll', draw)

function load(body: UxBody): void {
  matches = body.matches.toSorted((a, b) => a[5] - b[5] || a[1] - b[1])
  for (const row of body.odds) {
    const byType = odds.get(row[0]) ?? new Map<number, UxOdds>()
    odds.set(row[0], byType.set(row[1], row))
  }
  canvas?.style.setProperty('height', `${matches.length * ROW_PX}px`)
  draw()
}

function update(rows: readonly UxOdds[]): void {
  for (const row of rows) {
    const before = odds.get(row[0])?.get(row[1])
    odds.get(row[0])?.set(row[1], row)
    cells.get(`${row[0]}:${row[1]}`)?.forEach((cell, index) => move(cell, row, index, before))
  }
}

function move(cell: HTMLElement, row: UxOdds, index: number, before: UxOdds | undefined): void {
  const now = row[PRICES_AT + index] ?? 0
  const was = before?.[PRICES_AT + index] ?? 0
  const text = shown(row[1], now)
  if (cell.textContent === text) return
  put(cell, text)
  cell.dataset['move'] = now > was ? 'up' : 'down'
  clearTimeout(Number(cell.dataset['timer']))
  cell.dataset['timer'] = String(setTimeout(() => delete cell.dataset['move'], SHOWN_MS))
}

function put(cell: HTMLElement, text: string): void {
  cell.textContent = text
  cell.toggleAttribute('data-negative', text.startsWith('\u2212'))
}

function draw(): void {
  if (grid === null) return
  const first = Math.max(0, Math.floor(grid.scrollTop / ROW_PX) - SPARE_ROWS)
  const last = Math.min(matches.length, Math.ceil((grid.scrollTop + grid.clientHeight) / ROW_PX) + SPARE_ROWS)
  for (const [index, row] of drawnRows) if (index < first || index >= last) drop(index, row)
  for (let index = first; index < last; index += 1) if (!drawnRows.has(index)) drawRow(index)
}

function drop(index: number, row: HTMLElement): void {
  const id = matches[index]?.[0] ?? 0
  for (const typeId of odds.get(id)?.keys() ?? []) cells.delete(`${id}:${typeId}`)
  drawnRows.delete(index)
  row.remove()
}

function drawRow(index: number): void {
  const match = matches[index]
  if (match === undefined) return
  const row = element('row', '')
  row.style.top = `${index * ROW_PX}px`
  row.append(element('time', match[9].slice(11, 16)), element('teams', `${match[2]} – ${match[3]}`))
  for (const line of odds.get(match[0])?.values() ?? []) {
    const prices = line.slice(PRICES_AT).map((milli) => {
      const cell = element('price', '')
      put(cell, shown(line[1], milli))
      return cell
    })
    cells.set(`${match[0]}:${line[1]}`, prices)
    row.append(...prices)
  }
  drawnRows.set(index, row)
  canvas?.append(row)
}

function element(className: string, text: string): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  made.textContent = text
  return made
}
