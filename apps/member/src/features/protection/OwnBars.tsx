import type { Protection } from '@touchline/contract/named-records'
import { useState } from 'react'
import { textOfCode } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { changeProtection } from './protection-queries.ts'
import { dayAndTime } from './time-here.ts'

const LENGTHS = {
  timeOut: { unit: 'days', choices: [1, 2, 3, 7, 14, 30, 42] },
  exclusion: { unit: 'months', choices: [6, 12, 24, 60, 120] },
} as const

/** Section to start a time-out or self-exclusion, or to see the bar in force. */
export const OwnBars = ({ protection }: { readonly protection: Protection }) => {
  const { timeOutUntilMs, excludedUntilMs } = protection
  return (
    <>
      <Bar what="timeOut" untilMs={timeOutUntilMs} />
      <Bar what="exclusion" untilMs={excludedUntilMs} />
    </>
  )
}

const Bar = ({ what, untilMs }: { readonly what: keyof typeof LENGTHS; readonly untilMs: number | null }) => {
  const { _, language } = useTranslate()
  const { unit, choices } = LENGTHS[what]
  const [count, setCount] = useState<number>(choices[0])
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const length = (of: number) => _(`protection.${unit}`, { [unit]: of })
  const begin = async () => {
    setFault(await changeProtection('protectionbar', { [unit]: count }))
    setAsking(false)
  }
  return (
    <section className="protection-block" data-bar={what}>
      <h3>{_(`protection.${what}`)}</h3>
      <p className="faint">{_(`protection.${what}.note`)}</p>
      {untilMs !== null && (
        <p className="strong warned">{_('protection.until', { time: dayAndTime(untilMs, language) })}</p>
      )}
      {isAsking ? (
        <div className="protection-sure" role="alertdialog" aria-label={_(`protection.${what}`)}>
          <p>{_('protection.sure', { length: length(count) })}</p>
          <div className="protection-acts">
            <button type="button" className="button" data-begin="" onClick={() => void begin()}>
              {_('protection.yes')}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {_('protection.no')}
            </button>
          </div>
        </div>
      ) : (
        <div className="protection-acts">
          <select
            className="field"
            aria-label={`${_(`protection.${what}`)}: ${_('protection.howLong')}`}
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {length(choice)}
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
          {textOfCode(fault)}
        </p>
      )}
    </section>
  )
}
