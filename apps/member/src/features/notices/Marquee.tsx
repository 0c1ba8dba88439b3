import { IconChevronRight, IconPlayerPause, IconPlayerPlay, IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnnouncementRow } from '@touchline/contract/notice'
import { useWorldNow } from '@touchline/ui/live'
import { useEffect, useState, type MouseEvent } from 'react'
import { marqueeQuery } from '../../api/notice-queries.ts'
import { useWords } from '../../state/words.ts'
import '../../styles/notices.css'
import { openFromLink } from '../info/pop-up.ts'
import { followNotices } from './follow-notices.ts'
import { linesNow, newestId } from './marquee-lines.ts'
import { announcementText } from './notice-text.ts'
import { useTurning } from './use-turning.ts'

const CLOSED = 'touchline.marquee'
const LOOK_MS = 10_000

const moves = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The line under the header: one announcement at a time. It can be held, turned by hand, and closed for the visit. */
export function Marquee() {
  useEffect(followNotices, [])
  const { data: rows = [] } = useQuery(marqueeQuery)
  const [closed, setClosed] = useState(() => BigInt(sessionStorage.getItem(CLOSED) ?? '0'))
  const lines = linesNow(rows, useWorldNow(LOOK_MS), closed)
  if (lines.length === 0) return null
  const close = () => {
    const newest = newestId(lines)
    sessionStorage.setItem(CLOSED, String(newest))
    setClosed(newest)
  }
  return <MarqueeLine lines={lines} onClose={close} />
}

function MarqueeLine({ lines, onClose }: { readonly lines: readonly AnnouncementRow[]; readonly onClose: () => void }) {
  const { _, language } = useWords()
  const [paused, setPaused] = useState(() => !moves())
  const [touched, setTouched] = useState(false)
  const { at, next } = useTurning(lines.length, paused || touched)
  const line = lines[at] ?? lines[0]
  if (line === undefined) return null
  const text = announcementText({ _, language }, line)
  const open = (event: MouseEvent<HTMLAnchorElement>) => openFromLink(event, 'info', '/info/message')
  return (
    <section
      className="marquee" aria-label={_('marquee.title')}
      onPointerEnter={() => setTouched(true)} onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)} onBlur={() => setTouched(false)}
    >
      <IconSpeakerphone size={15} stroke={1.6} className="marquee-sign" aria-hidden="true" />
      <Link key={line.id} to="/info/message" className="marquee-text" title={text} preload={false} onClick={open}>
        {text}
      </Link>
      {lines.length > 1 && (
        <Turner at={at} count={lines.length} paused={paused} onNext={next} onPause={() => setPaused(!paused)} />
      )}
      <button type="button" className="icon-button" aria-label={_('marquee.close')} onClick={onClose}>
        <IconX size={15} stroke={1.8} />
      </button>
    </section>
  )
}

interface TurnerProps {
  readonly at: number
  readonly count: number
  readonly paused: boolean
  readonly onNext: () => void
  readonly onPause: () => void
}

function Turner({ at, count, paused, onNext, onPause }: TurnerProps) {
  const { _ } = useWords()
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      <span className="marquee-count">{at + 1}/{count}</span>
      <button type="button" className="icon-button" aria-label={_('marquee.next')} onClick={onNext}>
        <IconChevronRight size={15} stroke={1.8} />
      </button>
      <button
        type="button" className="icon-button" aria-label={_(paused ? 'marquee.play' : 'marquee.pause')}
        onClick={onPause}
      >
        <Icon size={15} stroke={1.8} />
      </button>
    </>
  )
}
