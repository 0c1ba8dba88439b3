import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDate } from '../format/index.ts'
import { useListHost } from './list-host.ts'
import { Calendar } from './Calendar.tsx'
import { Popover } from './Popover.tsx'
import { addDays } from './working-range.ts'

/** Props of the day picker: the selected working day, the current working day (`running`) and the setter. */
export interface DayChoice {
  readonly date: string
  readonly running: string
  readonly choose: (date: string) => void
}

/** Day picker with buttons for the previous and next working day and a calendar. */
export function DayPicker({ date, running, choose }: DayChoice) {
  const { translate, language } = useListHost()
  const chips = [
    ['range.today', running],
    ['range.yesterday', addDays(running, -1)],
  ] as const
  return (
    <div className="day-picker" role="group" aria-label={translate('day.title')}>
      <button
        type="button"
        className="button"
        aria-label={translate('day.before')}
        onClick={() => choose(addDays(date, -1))}
      >
        <IconChevronLeft size={16} />
      </button>
      <Popover
        label={translate('day.title')}
        buttonContent={
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
        aria-label={translate('day.after')}
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
            {translate(key)}
          </button>
        ))}
      </div>
    </div>
  )
}
