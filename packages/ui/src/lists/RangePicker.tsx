import { IconCalendar } from '@tabler/icons-react'
import { useChosenInSight } from '../components/index.ts'
import { formatDate } from '../format/index.ts'
import { useState } from 'react'
import { useListHost } from './list-host.ts'
import { Calendar } from './Calendar.tsx'
import { Popover } from './Popover.tsx'
import { PRESETS, type Preset, type WorkingRange } from './working-range.ts'

/** Props of the range picker: the selected working days, the current working day (`running`) and the setters. */
export interface RangeChoice {
  readonly range: WorkingRange
  readonly running: string
  /** Selected preset, for example yesterday; null if the range matches no preset. */
  readonly preset: Preset | null
  readonly choosePreset: (preset: Preset) => void
  readonly chooseDays: (one: string, other: string) => void
}

export interface RangePickerProps extends RangeChoice {
  /** "Every day" option, for a list that is not limited to a range by default. Absent if a list always has a range. */
  readonly everyDay?: { readonly chosen: boolean; readonly choose: () => void }
}

interface TwoDaysProps {
  readonly range: WorkingRange
  readonly last: string
  readonly onChosen: (one: string, other: string) => void
}

/** Range picker for working days: every day, today, yesterday, a number of recent days, or a custom range. */
export function RangePicker(props: RangePickerProps) {
  const { range, running, preset, choosePreset, chooseDays, everyDay } = props
  const { translate, language } = useListHost()
  const row = useChosenInSight<HTMLDivElement>(preset)
  const every = everyDay?.chosen === true
  const days = [...new Set([range.from, range.to])].map((day) => formatDate(day, language)).join(' – ')
  const text = every ? translate('range.pick') : days
  return (
    <div className="range-picker" role="group" aria-label={translate('range.title')}>
      <div className="day-choices" ref={row}>
        {everyDay !== undefined && (
          <button type="button" className="day-choice" aria-pressed={every} onClick={everyDay.choose}>
            {translate('range.all')}
          </button>
        )}
        {PRESETS.map((each) => (
          <button
            key={each}
            type="button"
            className="day-choice"
            aria-pressed={!every && each === preset}
            onClick={() => choosePreset(each)}
          >
            {translate(`range.${each}`)}
          </button>
        ))}
      </div>
      <Popover
        label={translate('range.pick')}
        buttonContent={
          <>
            <IconCalendar size={16} stroke={1.6} /> <span data-testid="range">{text}</span>
          </>
        }
      >
        {(close) => (
          <TwoDays
            range={range}
            last={running}
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

function TwoDays({ range, last, onChosen }: TwoDaysProps) {
  const { translate } = useListHost()
  const [first, setFirst] = useState<string | null>(null)
  return (
    <>
      <p className="soft" aria-live="polite">
        {translate(first === null ? 'calendar.first' : 'calendar.last')}
      </p>
      <Calendar
        range={first === null ? range : { from: first, to: first }}
        last={last}
        onPick={(date) => (first === null ? setFirst(date) : onChosen(first, date))}
      />
    </>
  )
}
