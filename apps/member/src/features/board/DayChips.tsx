import { useMemo } from 'react'
import { BookStore, useMatches, useSimulatedTime } from '@touchline/ui/live'
import { formatTime } from '@touchline/ui/format'
import { setLayout, toggleDay, useLayout } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { GridBooks } from '../grid/use-grid-rows.ts'
import { LATER_DAYS, listComingDates, countDays, daysAhead, computeWeekday } from '../filter/days.ts'

const NONE = new BookStore()
const REFRESH_INTERVAL_MS = 60_000

/** Day filter for early matches. */
export function DayChips({ books: { next } }: { readonly books: GridBooks }) {
  const { _, language } = useTranslate()
  const matches = useMatches(next ?? NONE)
  const storedDays = useLayout((layout) => layout.days)
  const nowMs = useSimulatedTime(REFRESH_INTERVAL_MS)
  const coming = useMemo(() => listComingDates(nowMs), [nowMs])
  const chosen = daysAhead(storedDays, coming)
  const days = countDays(
    (matches ?? []).map(({ kickOff }) => kickOff),
    coming,
    chosen,
  )
  const formatDay = (day: string) => {
    const dateText = formatTime(Date.parse(`${day}T00:00:00+08:00`), 'day', language)
    return `${_(`weekday.${computeWeekday(day)}`)} ${dateText}`
  }
  return (
    <div className="day-chips" role="group" aria-label={_('days.title')}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => setLayout({ days: [] })}>
        {_('days.all')}
      </button>
      {days.map(({ day, count }) => (
        <button
          key={day}
          type="button"
          data-day={day}
          aria-pressed={chosen.includes(day)}
          onClick={() => toggleDay(day)}
        >
          {day === LATER_DAYS ? _('days.later') : formatDay(day)} <b>{count}</b>
        </button>
      ))}
    </div>
  )
}
