import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDate } from '@touchline/ui/format'
import { useWords } from '../../state/words.ts'
import type { useWorkingDate } from './use-working-date.ts'

/** Turns working days back and forth. */
export function DayPicker({ date, turn, isRunning, showRunning }: ReturnType<typeof useWorkingDate>) {
  const { _, language } = useWords()
  return (
    <div className="day-picker" role="group" aria-label={_('day.title')}>
      <button type="button" className="button" aria-label={_('day.before')} onClick={() => turn(-1)}>
        <IconChevronLeft size={16} />
      </button>
      <b aria-live="polite">{formatDate(date, language)}</b>
      <button type="button" className="button" aria-label={_('day.after')} disabled={isRunning} onClick={() => turn(1)}>
        <IconChevronRight size={16} />
      </button>
      {!isRunning && (
        <button type="button" className="button" onClick={showRunning}>
          {_('day.running')}
        </button>
      )}
    </div>
  )
}
