import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconGripVertical } from '@tabler/icons-react'
import { SportIcon } from '@touchline/ui/components'
import { withChunk } from '../../base/loading/chunk.ts'
import { resetLayout } from '../../base/api/reset-layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { chooseSport } from './choose-menu.ts'
import type { dragRow } from './sport-drag.ts'
import { keyMove, type SportMove } from './sport-moves.ts'
import { useSportKeys } from './use-sport-keys.ts'
import { useFavourites } from './use-favourites.ts'
import { useSportMoves } from './use-sport-moves.ts'
import { useSports, type ListedSport } from './use-sports.ts'
import { SportSkeletons } from './SportSkeletons.tsx'
import './sports.css'

interface Drag {
  readonly dragRow: typeof dragRow
}

export interface SportRowsProps {
  /** True to include sports without matches. */
  readonly all: boolean
  /** Called when a sport is chosen. */
  readonly onChosen?: () => void
}

interface SportRowProps {
  readonly sport: ListedSport
  readonly isStop: boolean
  readonly drag: Drag | null
  readonly moveMark: SportMove | null
  readonly onNeed: () => void
  readonly onOver: (move: SportMove | null) => void
  readonly onMove: (move: SportMove) => void
  readonly onPress: (event: KeyboardEvent, sport: number) => void
  readonly onChoose: () => void
}

/** Row for each sport with a drag handle. The drag code loads when the pointer or focus reaches a handle. */
export function SportRows({ all, onChosen }: SportRowsProps) {
  const { _ } = useTranslate()
  const loadedSports = useSports(all)
  const sports = loadedSports ?? []
  const favourites = useFavourites()
  const { move, announcement } = useSportMoves(sports)
  const [over, setOver] = useState<SportMove | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { stop, ...byKeys } = useSportKeys(sports)
  const need = () =>
    withChunk(
      () => import('./sport-drag.ts'),
      (part) => setDrag(() => part),
    )
  const press = (event: KeyboardEvent, sport: number) => {
    const wanted = keyMove(
      event.key,
      sport,
      sports.map(({ id }) => id),
    )
    if (wanted === null) return
    event.preventDefault()
    move(wanted)
    // Restores the focus, because React may reinsert the row after the move.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-sport="${sport}"] .sport-handle`)?.focus(),
    )
  }
  return (
    <div ref={list} {...byKeys}>
      {loadedSports === null && <SportSkeletons />}
      {sports.map((sport) => (
        <SportRow
          key={sport.id}
          sport={sport}
          isStop={sport.id === stop}
          drag={drag}
          moveMark={over?.target === sport.id ? over : null}
          onNeed={need}
          onOver={setOver}
          onMove={move}
          onPress={press}
          onChoose={() => {
            chooseSport(sport.id, favourites)
            onChosen?.()
          }}
        />
      ))}
      {all && (
        <button type="button" className="sport-all" data-reset="" onClick={() => void resetLayout()}>
          {_('sport.reset')}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

function SportRow({
  sport: { id, name, count, chosen },
  isStop,
  moveMark,
  onNeed,
  onPress,
  onChoose,
  ...dragging
}: SportRowProps) {
  const { _ } = useTranslate()
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { drag, onOver, onMove } = dragging
  const drop = useRef(onMove)
  useEffect(() => {
    drop.current = onMove
  })
  useEffect(() => {
    if (drag === null || row.current === null || handle.current === null) return
    return drag.dragRow({
      sport: id,
      row: row.current,
      handle: handle.current,
      onOver,
      onDrop: (move) => drop.current(move),
    })
  }, [drag, id, onOver])
  return (
    <div
      ref={row}
      className="sport-row"
      data-sport={id}
      data-none={count === 0 ? '' : undefined}
      data-over={moveMark === null ? undefined : moveMark.after ? 'after' : 'before'}
    >
      <button
        type="button"
        className="sport"
        tabIndex={isStop ? 0 : -1}
        aria-current={chosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <SportIcon sportId={id} size={18} />
        <span className="fill">{name}</span>
        <b>{count}</b>
      </button>
      <button
        ref={handle}
        type="button"
        tabIndex={-1}
        className="sport-handle"
        aria-label={_('sport.move', { sport: name })}
        title={_('sport.move', { sport: name })}
        onPointerEnter={onNeed}
        onFocus={onNeed}
        onTouchStart={onNeed}
        onKeyDown={(event) => onPress(event, id)}
      >
        <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  )
}
