import type { TradeMatchRow } from '@touchline/contract/office/trading'
import { call } from '../../base/api/call.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { usePageKeys } from '../../base/controls/page-keys.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { readMatchAgain } from './trading-query.ts'
import './trading.css'

const BETTINGS = ['open', 'closed', 'hidden'] as const
const DANGERS = ['feed', 'on', 'off'] as const

const saidOf = (danger: boolean | null): (typeof DANGERS)[number] => (danger === null ? 'feed' : danger ? 'on' : 'off')

/** Whether a match is open to bets, and who says whether there is danger in it (AC8). */
export const MatchChoices = ({ matchId, betting, danger }: TradeMatchRow) => {
  const { _ } = useTranslate()
  const act = useAct()
  const choose = async (send: () => ReturnType<typeof call>) => {
    await act.run(send)
    await readMatchAgain(matchId)
  }
  const byKey: Readonly<Record<string, () => ReturnType<typeof call>>> = {
    x: () => call('tradeBetting', { matchId, betting: betting === 'open' ? 'closed' : 'open' }),
    z: () => call('tradeDanger', { matchId, danger: danger === true ? 'feed' : 'on' }),
  }
  usePageKeys((key, isShift) => {
    const send = isShift ? undefined : byKey[key.toLowerCase()]
    if (send !== undefined) void choose(send)
    return send !== undefined
  })
  return (
    <div className="match-choices">
      <Fault code={act.code} />
      <ChoiceButtons
        name="danger"
        letter="Z"
        label={_('trading.danger')}
        isOff={act.busy}
        chosen={saidOf(danger)}
        options={DANGERS.map((value) => ({ value, text: _(`trading.danger.${value}`) }))}
        onChoose={(wanted) => void choose(() => call('tradeDanger', { matchId, danger: wanted }))}
      />
      <ChoiceButtons
        name="betting"
        letter="X"
        label={_('trading.betting')}
        isOff={act.busy}
        chosen={betting}
        options={BETTINGS.map((value) => ({ value, text: _(`trading.${value}`) }))}
        onChoose={(wanted) => void choose(() => call('tradeBetting', { matchId, betting: wanted }))}
      />
    </div>
  )
}

interface ChoiceButtonsProps {
  readonly name: 'betting' | 'danger'
  readonly label: string
  /** The key that turns it. */
  readonly letter: string
  readonly isOff: boolean
  readonly chosen: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
}

const ChoiceButtons = ({ name, label, letter, isOff, chosen, options, onChoose }: ChoiceButtonsProps) => (
  <div className="step-buttons" role="group" aria-label={label}>
    <kbd className="step-key">{letter}</kbd>
    {options.map(({ value, text }) => (
      <button
        key={value}
        type="button"
        className="button"
        {...{ [`data-${name}`]: value }}
        aria-pressed={value === chosen}
        disabled={isOff}
        onClick={() => onChoose(value)}
      >
        {text}
      </button>
    ))}
  </div>
)
