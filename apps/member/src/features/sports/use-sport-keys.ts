import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { ListedSport } from './use-sports.ts'

interface SportKeys {
  /** Id of the sport that receives the focus by Tab; undefined if the list is empty. */
  readonly stop: number | undefined
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Roving focus: the list is a single Tab stop. Up and Down move between sports, Right moves to the drag handle, Left
 * moves back.
 */
export function useSportKeys(sports: readonly ListedSport[]): SportKeys {
  const [last, setLast] = useState<number | null>(null)
  const stop = sports.find(({ id }) => id === last) ?? sports.find(({ chosen }) => chosen) ?? sports[0]
  return {
    stop: stop?.id,
    onFocus: ({ target }) => {
      const row = findSportRow(target)
      if (row !== null) setLast(Number(row.dataset['sport']))
    },
    onKeyDown: (event) => {
      const row = findSportRow(event.target)
      if (event.defaultPrevented || row === null) return
      const next = findNextRow(event.key, row, event.currentTarget)
      if (next === null) return
      event.preventDefault()
      next.focus()
    },
  }
}

function findSportRow(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-sport]') : null
}

function findNextRow(key: string, row: HTMLElement, list: HTMLElement): HTMLElement | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-sport] > .sport')]
  const at = rows.indexOf(row.querySelector('.sport') as HTMLElement)
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? null
    case 'ArrowUp':
      return rows[at - 1] ?? null
    case 'Home':
      return rows[0] ?? null
    case 'End':
      return rows.at(-1) ?? null
    case 'ArrowRight':
      return row.querySelector<HTMLElement>('.sport-handle')
    case 'ArrowLeft':
      return rows[at] ?? null
    default:
      return null
  }
}
