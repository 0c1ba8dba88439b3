import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDate, formatMonth } from '../format/index.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useListHost } from './list-host.ts'
import { addMonths, dayByKey, buildWeeks, type WorkingRange } from './working-range.ts'

export interface CalendarProps {
  /** Selected days, which are highlighted. */
  readonly range: WorkingRange
  /** Last selectable day as YYYY-MM-DD; later days are disabled. */
  readonly last: string
  readonly onPick: (date: string) => void
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

interface DayProps extends CalendarProps {
  readonly date: string
  /** True for the one day of the calendar that is reachable with the Tab key. */
  readonly isStop: boolean
}

/** Month calendar for pointer and keyboard. Only the focused day is a tab stop. */
export function Calendar({ range, last, onPick }: CalendarProps) {
  const { translate, language } = useListHost()
  const [day, setDay] = useState(range.to)
  const grid = useRef<HTMLTableElement>(null)
  const focus = useRef(false)
  useEffect(() => {
    if (focus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])
  const go = (to: string) => setDay(to > last ? last : to)
  const byKey = (event: KeyboardEvent) => {
    const to = dayByKey(day, event.key)
    if (to === null) return
    event.preventDefault()
    focus.current = true
    go(to)
  }
  const turn = (months: number) => {
    focus.current = false
    go(addMonths(day, months))
  }
  const isLastMonth = day.slice(0, 7) >= last.slice(0, 7)
  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          type="button"
          className="icon-button"
          aria-label={translate('calendar.before')}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={16} />
        </button>
        <b aria-live="polite">{formatMonth(day, language)}</b>
        <button
          type="button"
          className="icon-button"
          aria-label={translate('calendar.after')}
          disabled={isLastMonth}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={16} />
        </button>
      </div>
      <table role="grid" aria-label={formatMonth(day, language)} ref={grid} onKeyDown={byKey}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {translate(`calendar.weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildWeeks(day).map((week, index) => (
            <tr key={index}>
              {week.map((date, place) => (
                <td key={date ?? place}>
                  {date !== null && <Day date={date} isStop={date === day} range={range} last={last} onPick={onPick} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ date, isStop, range, last, onPick }: DayProps) {
  const { language } = useListHost()
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      disabled={date > last}
      aria-label={formatDate(date, language)}
      aria-pressed={date >= range.from && date <= range.to}
      onClick={() => onPick(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}
