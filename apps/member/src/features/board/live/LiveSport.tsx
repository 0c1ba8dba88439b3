import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { SportIcon } from '@touchline/ui/components'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useWideWindow } from '../../../base/settings/density.ts'
import { setLayout, setLiveFold } from '../../../base/settings/layout.ts'
import { CardSelect } from '../../grid/cards/CardSelect.tsx'
import { areCards } from '../../grid/grid-form.ts'
import { GridSkeleton } from '../../grid/GridSkeleton.tsx'
import { listTopics } from '../../grid/list-topics.ts'
import { SubscribedBooks } from '../SubscribedBooks.tsx'
import { SportPageRows } from '../SportPageRows.tsx'

export interface LiveSportProps {
  readonly sport: number
  readonly name: string
  /** Number of live matches of the sport. */
  readonly count: number
  readonly width: number
  readonly open: boolean
  /** Whether the prices are subscribed: the sport is expanded and near the viewport. */
  readonly followed: boolean
  /** Height in pixels of the rows when they were last in the viewport; undefined if never. */
  readonly heightPx: number | undefined
}

/** One live sport. The heading collapses the sport and links to the sport's own list with all odds pages. */
export function LiveSport({ sport, name, count, width, open, followed, heightPx }: LiveSportProps) {
  const { _ } = useTranslate()
  const cards = areCards(width, useWideWindow())
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const onToggle = useCallback((matchId: number) => {
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(matchId)) after.add(matchId)
      return after
    })
  }, [])
  return (
    <section className="sport-group" aria-label={name} data-sport={sport}>
      <div className="group-head">
        <h2>
          <button
            type="button"
            className="group-fold"
            aria-expanded={open}
            onClick={() => setLiveFold(sport, open ? 'folded' : 'open')}
          >
            <IconChevronDown size={16} stroke={1.8} className={open ? 'points-up' : ''} aria-hidden="true" />
            <SportIcon sportId={sport} size={18} />
            <span className="truncate">{name}</span> <b>{count}</b>
          </button>
        </h2>
        {cards && open && <CardSelect sport={sport} page="hdpou" at={at} onTurn={setAt} />}
        <button
          type="button"
          className="group-alone"
          aria-label={_('live.alone', { sport: name })}
          onClick={() => setLayout({ sport, liveAlone: true })}
        >
          <span className="group-alone-text">{_('live.markets')}</span>{' '}
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <div
        className="group-body"
        data-offscreen={followed ? undefined : ''}
        data-folded={open ? undefined : ''}
        style={open && !followed ? { height: heightPx } : undefined}
      >
        {open && !followed && <GridSkeleton cards={cards} rows={count} />}
        {followed && (
          <SubscribedBooks topics={listTopics(3, sport, 'hdpou')}>
            {(books) => (
              <SportPageRows
                books={books}
                tab={3}
                sport={sport}
                page="hdpou"
                at={at}
                onTurn={setAt}
                count={count}
                width={width}
                open={opened}
                onToggle={onToggle}
              />
            )}
          </SubscribedBooks>
        )}
      </div>
    </section>
  )
}
