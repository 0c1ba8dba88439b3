import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { SportMove } from './sport-moves.ts'

export interface DragRow {
  readonly sport: number
  readonly row: HTMLElement
  readonly handle: HTMLElement
  /** Where the sport would go if it were let go now; null outside the list. */
  readonly onOver: (move: SportMove | null) => void
  readonly onDrop: (move: SportMove) => void
}

/** Lets a row be dragged by its handle, with a mouse or a finger, and others be dropped on it. */
export const dragRow = (options: DragRow): (() => void) => {
  const { sport, row, handle, onOver, onDrop } = options
  const moveTo = (source: unknown, clientY: number): SportMove | null => {
    if (typeof source !== 'number' || source === sport) return null
    return { sport: source, target: sport, after: isLower(row, clientY) }
  }
  return combine(
    draggable({ element: row, dragHandle: handle, getInitialData: () => ({ sport }), onDrop: () => onOver(null) }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => typeof source.data['sport'] === 'number',
      onDrag: ({ source, location }) => onOver(moveTo(source.data['sport'], location.current.input.clientY)),
      onDrop: ({ source, location }) => {
        const move = moveTo(source.data['sport'], location.current.input.clientY)
        if (move !== null) onDrop(move)
      },
    }),
    followFinger(options),
  )
}

const isLower = (row: Element, clientY: number): boolean => {
  const { top, height } = row.getBoundingClientRect()
  return clientY > top + height / 2
}

/** A finger on the handle drags at once: browsers wait for a long press, or know no dragging by touch at all. */
const followFinger = ({ sport, handle, onOver, onDrop }: DragRow): (() => void) => {
  const under = ({ clientX, clientY }: PointerEvent): SportMove | null => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sport]') ?? null
    const target = Number(row?.dataset['sport'])
    return row === null || target === sport ? null : { sport, target, after: isLower(row, clientY) }
  }
  let last: SportMove | null = null
  const controller = new AbortController()
  const { signal } = controller
  type Kind = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'
  const on = (kind: Kind, task: (event: PointerEvent) => void) =>
    handle.addEventListener(kind, (event) => event.pointerType === 'touch' && task(event), { signal })
  const say = (move: SportMove | null) => {
    last = move
    onOver(move)
  }
  on('pointerdown', ({ pointerId }) => handle.setPointerCapture(pointerId))
  on('pointermove', (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return
    scrollAtEdge(handle, event.clientY)
    say(under(event))
  })
  on('pointerup', () => {
    if (last !== null) onDrop(last)
    say(null)
  })
  on('pointercancel', () => say(null))
  return () => controller.abort()
}

const EDGE_PX = 36
const STEP_PX = 10

/** A long list moves on while the finger is at its edge. */
const scrollAtEdge = (handle: Element, clientY: number): void => {
  const list = handle.closest('.sports-dialog, .sidebar')
  const box = list?.getBoundingClientRect()
  if (box === undefined) return
  if (clientY < box.top + EDGE_PX) list?.scrollBy(0, -STEP_PX)
  else if (clientY > box.bottom - EDGE_PX) list?.scrollBy(0, STEP_PX)
}
