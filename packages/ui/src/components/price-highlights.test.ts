import { expect, test } from 'vitest'
import { HIGHLIGHT_MS, PriceMoveHighlights } from './price-highlights.ts'

class Cell {
  move: string | null = null
  writes = 0
  setAttribute(_name: 'data-move', value: 'up' | 'down'): void {
    this.move = value
    this.writes += 1
  }
  removeAttribute(): void {
    this.move = null
    this.writes += 1
  }
}

/** Time after which a mark is removed even without further moves. */
const GONE_MS = HIGHLIGHT_MS + 150

/** Creates marks with a manual clock. */
function stage() {
  let nowMs = 0
  let timers: { readonly atMs: number; readonly task: () => void }[] = []
  let scheduled = 0
  const marks = new PriceMoveHighlights({
    nowMs: () => nowMs,
    schedule: (task, delayMs) => {
      const timer = { atMs: nowMs + delayMs, task }
      timers.push(timer)
      scheduled += 1
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  const turnTo = (atMs: number) => {
    nowMs = atMs
    const due = timers.filter((timer) => timer.atMs <= atMs)
    timers = timers.filter((timer) => timer.atMs > atMs)
    due.forEach(({ task }) => task())
  }
  return { marks, turnTo, waiting: () => timers.length, scheduled: () => scheduled }
}

test('a price highlight is removed after a second and a half', () => {
  const { marks, turnTo, waiting } = stage()
  const cell = new Cell()
  marks.highlight(cell, 'up')
  turnTo(HIGHLIGHT_MS - 1)
  expect(cell.move).toBe('up')
  turnTo(GONE_MS)
  expect(cell.move).toBeNull()
  expect(waiting()).toBe(0)
})

test('expired highlights are removed with the next price move, and all share one timer', () => {
  const { marks, turnTo, scheduled } = stage()
  const [first, second, third] = [new Cell(), new Cell(), new Cell()]
  marks.highlight(first, 'up')
  turnTo(10)
  marks.highlight(second, 'down')
  turnTo(HIGHLIGHT_MS + 10)
  marks.highlight(third, 'up')
  expect([first.move, second.move, third.move]).toEqual([null, null, 'up'])
  expect(scheduled()).toBe(1)
})

test('while prices move, no highlight is removed in a separate frame', () => {
  const { marks, turnTo } = stage()
  const cells = Array.from({ length: 40 }, () => new Cell())
  let marked = 0
  for (let atMs = 0; atMs < 4_000; atMs += 10) {
    turnTo(atMs)
    const before = cells.filter(({ move }) => move !== null).length
    expect(before).toBe(marked)
    if (atMs % 120 === 0) marks.highlight(cells[atMs / 120] ?? new Cell(), 'up')
    marked = cells.filter(({ move }) => move !== null).length
  }
  expect(marked).toBeLessThan(20)
})

test('a second price move restarts the highlight time', () => {
  const { marks, turnTo } = stage()
  const cell = new Cell()
  marks.highlight(cell, 'up')
  turnTo(1_000)
  marks.highlight(cell, 'down')
  turnTo(GONE_MS)
  expect(cell.move).toBe('down')
  turnTo(1_000 + GONE_MS)
  expect(cell.move).toBeNull()
})

test('a cleared highlight causes no further writes', () => {
  const { marks, turnTo } = stage()
  const cell = new Cell()
  marks.highlight(cell, 'up')
  marks.clear(cell)
  expect(cell.move).toBeNull()
  turnTo(GONE_MS)
  expect(cell.writes).toBe(2)
})
