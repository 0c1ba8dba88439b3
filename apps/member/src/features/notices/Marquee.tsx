import { IconChevronRight, IconPlayerPause, IconPlayerPlay, IconSpeakerphone, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AnnouncementRow } from '@touchline/contract/named-records'
import { useState, type MouseEvent } from 'react'
import { useOffers } from '../../base/api/offers.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './marquee.css'
import { openFromLink } from '../../base/state/pop-up.ts'
import { announcementText } from './notice-text.ts'
import { useTurning } from './use-turning.ts'

const ANNOUNCED = '/info/message?view=announcements'

interface MarqueeProps {
  readonly lines: readonly AnnouncementRow[]
  readonly onClose: () => void
}

interface TurnerProps {
  readonly at: number
  readonly count: number
  readonly paused: boolean
  readonly onNext: () => void
  readonly onPause: () => void
}

/** Shows one announcement at a time, with controls to pause, step to the next and close for this visit. */
export function Marquee({ lines, onClose }: MarqueeProps) {
  const { _, language } = useTranslate()
  const [paused, setPaused] = useState(() => !moves())
  const [touched, setTouched] = useState(false)
  const { popup } = useOffers()
  const { at, next } = useTurning(lines.length, paused || touched)
  const line = lines[at] ?? lines[0]
  if (line === undefined) return null
  const text = announcementText({ _, language }, line)
  const open = (event: MouseEvent<HTMLAnchorElement>) => popup && openFromLink(event, 'info', ANNOUNCED)
  return (
    <div
      className="marquee-line"
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
    >
      <IconSpeakerphone size={15} stroke={1.6} className="marquee-sign" aria-hidden="true" />
      <Link
        key={line.id}
        to="/info/message"
        search={{ view: 'announcements' }}
        className="marquee-text"
        title={text}
        preload={false}
        onClick={open}
      >
        {text}
      </Link>
      {lines.length > 1 && (
        <Turner at={at} count={lines.length} paused={paused} onNext={next} onPause={() => setPaused(!paused)} />
      )}
      <button type="button" className="icon-button" aria-label={_('marquee.close')} onClick={onClose}>
        <IconX size={15} stroke={1.8} />
      </button>
    </div>
  )
}

function moves(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function Turner({ at, count, paused, onNext, onPause }: TurnerProps) {
  const { _ } = useTranslate()
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      <span className="marquee-count">
        {at + 1}/{count}
      </span>
      <button type="button" className="icon-button" aria-label={_('marquee.next')} onClick={onNext}>
        <IconChevronRight size={15} stroke={1.8} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={_(paused ? 'marquee.play' : 'marquee.pause')}
        onClick={onPause}
      >
        <Icon size={15} stroke={1.8} />
      </button>
    </>
  )
}
