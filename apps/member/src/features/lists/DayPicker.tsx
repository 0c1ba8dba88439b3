import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDate } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Calendar } from './Calendar.tsx'
import { Popover } from './Popover.tsx'
import type { useWorkingDate } from './use-working-date.ts'
import { addDays } from './working-range.ts'

/** Turns working days back and forth, or takes one from the calendar. */
export function DayPicker({ date, running, choose }: ReturnType<typeof useWorkingDate>) {
  const { _, language } = useTranslate()
  const chips = [
    ['range.today', running],
    ['range.yesterday', addDays(running, -1)],
  ] as const
  return (
    <div className="day-picker" role="group" aria-label={_('day.title')}>
      <button type="button" className="button" aria-label={_('day.before')} onClick={() => choose(addDays(date, -1))}>
        <IconChevronLeft size={16} />
      </button>
      <Popover
        label={_('day.title')}
        face={
          <>
            <IconCalendar size={16} stroke={1.6} /> <b aria-live="polite">{formatDate(date, language)}</b>
          </>
        }
      >
        {(close) => (
          <Calendar
            range={{ from: date, to: date }}
            last={running}
            onPick={(picked) => {
              choose(picked)
              close()
            }}
          />
        )}
      </Popover>
      <button
        type="button"
        className="button"
        aria-label={_('day.after')}
        disabled={date >= running}
        onClick={() => choose(addDays(date, 1))}
      >
        <IconChevronRight size={16} />
      </button>
      <div className="day-choices">
        {chips.map(([key, day]) => (
          <button
            key={key}
            type="button"
            className="day-choice"
            aria-pressed={date === day}
            onClick={() => choose(day)}
          >
            {_(key)}
          </button>
        ))}
      </div>
    </div>
  )
}
