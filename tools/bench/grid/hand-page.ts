// Comparison page written by hand without a framework. It draws only the visible rows and shows prices as text nodes.
import type { ListedMatch, MarketLine } from '../../../packages/contract/src/sportsbook/records.ts'
import { followGridTopic, formatShownPrice } from './feed.ts'

const ROW_PX = 31
const SPARE_ROWS = 5
const SHOWN_MS = 1500

const grid = document.querySelector<HTMLElement>('#grid')
const canvas = document.querySelector<HTMLElement>('#canvas')
if (grid === null || canvas === null) throw new Error('the page has no grid')

let matches: readonly ListedMatch[] = []
const odds = new Map<number, Map<number, MarketLine>>()
const cells = new Map<string, HTMLElement[]>()
const drawnRows = new Map<number, HTMLElement>()

followGridTopic('market/2/1/hdpou', load, update)
grid.addEventListener('scroll', draw)

function load(listed: readonly ListedMatch[], lines: readonly MarketLine[]): void {
  matches = listed.toSorted((a, b) => a.leagueId - b.leagueId || a.kickOffS - b.kickOffS)
  for (const line of lines) {
    const byType = odds.get(line.matchId) ?? new Map<number, MarketLine>()
    odds.set(line.matchId, byType.set(line.kindId, line))
  }
  canvas?.style.setProperty('height', `${matches.length * ROW_PX}px`)
  draw()
}

function draw(): void {
  if (grid === null) return
  const first = Math.max(0, Math.floor(grid.scrollTop / ROW_PX) - SPARE_ROWS)
  const last = Math.min(matches.length, Math.ceil((grid.scrollTop + grid.clientHeight) / ROW_PX) + SPARE_ROWS)
  for (const [index, row] of drawnRows) if (index < first || index >= last) drop(index, row)
  for (let index = first; index < last; index += 1) if (!drawnRows.has(index)) drawRow(index)
}

function drop(index: number, row: HTMLElement): void {
  const id = matches[index]?.id ?? 0
  for (const kindId of odds.get(id)?.keys() ?? []) cells.delete(`${id}:${kindId}`)
  drawnRows.delete(index)
  row.remove()
}

function drawRow(index: number): void {
  const match = matches[index]
  if (match === undefined) return
  const row = element('row', '')
  row.style.top = `${index * ROW_PX}px`
  row.append(element('time', match.kickOff.slice(11, 16)), element('teams', `${match.home} – ${match.away}`))
  for (const { kindId, prices } of odds.get(match.id)?.values() ?? []) {
    const drawn = prices.map((milli) => {
      const cell = element('price', '')
      put(cell, formatShownPrice(kindId, milli))
      return cell
    })
    cells.set(`${match.id}:${kindId}`, drawn)
    row.append(...drawn)
  }
  drawnRows.set(index, row)
  canvas?.append(row)
}

function element(className: string, text: string): HTMLElement {
  const createdElement = document.createElement('div')
  createdElement.className = className
  createdElement.textContent = text
  return createdElement
}

function put(cell: HTMLElement, text: string): void {
  cell.textContent = text
  cell.toggleAttribute('data-negative', text.startsWith('\u2212'))
}

function update(lines: readonly MarketLine[]): void {
  for (const line of lines) {
    const { matchId, kindId } = line
    const before = odds.get(matchId)?.get(kindId)
    odds.get(matchId)?.set(kindId, line)
    cells.get(`${matchId}:${kindId}`)?.forEach((cell, index) => move(cell, line, index, before))
  }
}

function move(cell: HTMLElement, line: MarketLine, index: number, before: MarketLine | undefined): void {
  const now = line.prices[index] ?? 0
  const was = before?.prices[index] ?? 0
  const text = formatShownPrice(line.kindId, now)
  if (cell.textContent === text) return
  put(cell, text)
  cell.dataset['move'] = now > was ? 'up' : 'down'
  clearTimeout(Number(cell.dataset['timer']))
  cell.dataset['timer'] = String(setTimeout(() => delete cell.dataset['move'], SHOWN_MS))
}
