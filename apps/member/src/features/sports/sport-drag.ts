import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { SportMove } from './sport-moves.ts'

export interface DragRow {
  readonly sport: number
  readonly row: HTMLElement
  readonly handle: HTMLElement
  /** Called with the move that a drop would make now; null outside the list. */
  readonly onOver: (move: SportMove | null) => void
  readonly onDrop: (move: SportMove) => void
}

const EDGE_PX = 36
const STEP_PX = 10

/**
 * Makes a row draggable by its handle with mouse or finger, and a drop target for other rows.
 * @returns a function that removes the drag handlers
 */
export function dragRow(options: DragRow): () => void {
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

function isLower(row: Element, clientY: number): boolean {
  const { top, height } = row.getBoundingClientRect()
  return clientY > top + height / 2
}

/** Starts a touch drag at once. Browsers require a long press or do not support dragging by touch. */
function followFinger({ sport, handle, onOver, onDrop }: DragRow): () => void {
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
  const reportMove = (move: SportMove | null) => {
    last = move
    onOver(move)
  }
  on('pointerdown', ({ pointerId }) => handle.setPointerCapture(pointerId))
  on('pointermove', (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return
    scrollAtEdge(handle, event.clientY)
    reportMove(under(event))
  })
  on('pointerup', () => {
    if (last !== null) onDrop(last)
    reportMove(null)
  })
  on('pointercancel', () => reportMove(null))
  return () => controller.abort()
}

/** Scrolls a long list while the finger is near its edge. */
function scrollAtEdge(handle: Element, clientY: number): void {
  const list = handle.closest('.sports-dialog, .sidebar')
  const box = list?.getBoundingClientRect()
  if (box === undefined) return
  if (clientY < box.top + EDGE_PX) list?.scrollBy(0, -STEP_PX)
  else if (clientY > box.bottom - EDGE_PX) list?.scrollBy(0, STEP_PX)
}
