import type { Protection } from '@touchline/contract/named-records'
import { useState } from 'react'
import { formatCodeText } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { changeProtection } from './protection-queries.ts'
import { formatDayAndTime } from './time-spent.ts'

const LENGTHS = {
  timeOut: { unit: 'days', choices: [1, 2, 3, 7, 14, 30, 42] },
  exclusion: { unit: 'months', choices: [6, 12, 24, 60, 120] },
} as const

/** Section to start a time-out or self-exclusion, or to see the bar in force. */
export function SelfImposedBars({ protection }: { readonly protection: Protection }) {
  const { timeOutUntilMs, excludedUntilMs } = protection
  return (
    <>
      <Bar barKind="timeOut" untilMs={timeOutUntilMs} />
      <Bar barKind="exclusion" untilMs={excludedUntilMs} />
    </>
  )
}

function Bar({ barKind, untilMs }: { readonly barKind: keyof typeof LENGTHS; readonly untilMs: number | null }) {
  const { _, language } = useTranslate()
  const { unit, choices } = LENGTHS[barKind]
  const [count, setCount] = useState<number>(choices[0])
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const formatLength = (duration: number) => _(`protection.${unit}`, { [unit]: duration })
  const startBar = async () => {
    setFault(await changeProtection('protectionbar', { [unit]: count }))
    setAsking(false)
  }
  return (
    <section className="protection-block" data-bar={barKind}>
      <h3>{_(`protection.${barKind}`)}</h3>
      <p className="faint">{_(`protection.${barKind}.note`)}</p>
      {untilMs !== null && (
        <p className="strong warned">{_('protection.until', { time: formatDayAndTime(untilMs, language) })}</p>
      )}
      {isAsking ? (
        <div className="protection-confirm" role="alertdialog" aria-label={_(`protection.${barKind}`)}>
          <p>{_('protection.sure', { length: formatLength(count) })}</p>
          <div className="protection-actions">
            <button type="button" className="button" data-start="" onClick={() => void startBar()}>
              {_('protection.yes')}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {_('protection.no')}
            </button>
          </div>
        </div>
      ) : (
        <div className="protection-actions">
          <select
            className="field"
            aria-label={`${_(`protection.${barKind}`)}: ${_('protection.howLong')}`}
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {formatLength(choice)}
              </option>
            ))}
          </select>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {_('protection.begin')}
          </button>
        </div>
      )}
      {fault !== null && (
        <p className="form-fault" role="alert">
          {formatCodeText(fault)}
        </p>
      )}
    </section>
  )
}
