import { IconCalendar } from '@tabler/icons-react'
import { formatDate } from '@touchline/ui/format'
import { useState } from 'react'
import { useWords } from '../../state/words.ts'
import { Calendar } from './Calendar.tsx'
import { Popover } from './Popover.tsx'
import type { RangeChoice } from './use-range.ts'
import { PRESETS, type WorkingRange } from './working-range.ts'

/** Chooses working days: today, yesterday, the last so many, or from one day to another. */
export function RangePicker({ range, running, preset, choosePreset, chooseDays }: RangeChoice) {
  const { _, language } = useWords()
  const text = range.from === range.to
    ? formatDate(range.from, language)
    : `${formatDate(range.from, language)} – ${formatDate(range.to, language)}`
  return (
    <div className="range-picker" role="group" aria-label={_('range.title')}>
      <div className="chips">
        {PRESETS.map((each) => (
          <button
            key={each} type="button" className="chip" aria-pressed={each === preset}
            onClick={() => choosePreset(each)}
          >
            {_(`range.${each}`)}
          </button>
        ))}
      </div>
      <Popover
        label={_('range.pick')}
        face={<><IconCalendar size={16} stroke={1.6} /> <span data-testid="range">{text}</span></>}
      >
        {(close) => (
          <TwoDays
            range={range} last={running}
            onChosen={(one, other) => {
              chooseDays(one, other)
              close()
            }}
          />
        )}
      </Popover>
    </div>
  )
}

interface TwoDaysProps {
  readonly range: WorkingRange
  readonly last: string
  readonly onChosen: (one: string, other: string) => void
}

function TwoDays({ range, last, onChosen }: TwoDaysProps) {
  const { _ } = useWords()
  const [first, setFirst] = useState<string | null>(null)
  return (
    <>
      <p className="text-ink-2" aria-live="polite">{_(first === null ? 'calendar.first' : 'calendar.last')}</p>
      <Calendar
        range={first === null ? range : { from: first, to: first }} last={last}
        onPick={(date) => (first === null ? setFirst(date) : onChosen(first, date))}
      />
    </>
  )
}
