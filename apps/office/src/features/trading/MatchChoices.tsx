import type { TradeMatchRow } from '@touchline/contract/office/trading'
import { callOffice } from '../../base/api/call.ts'
import { useActionQueue } from '../../base/api/use-action-queue.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { usePageKeys } from '../../base/controls/page-keys.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { refetchMatch } from './trading-query.ts'
import './trading.css'

const BETTINGS = ['open', 'closed', 'hidden'] as const
const DANGERS = ['feed', 'on', 'off'] as const

interface ChoiceButtonsProps {
  readonly name: 'betting' | 'danger'
  readonly label: string
  /** Keyboard shortcuts by option value. */
  readonly keys: Readonly<Record<string, string>>
  readonly isOff: boolean
  readonly chosen: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
}

/** Betting status of a match, and the source of its danger state (AC8). */
export function MatchChoices({ matchId, betting, danger }: TradeMatchRow) {
  const { _ } = useTranslate()
  const action = useActionQueue()
  const choose = (send: () => ReturnType<typeof callOffice>): void =>
    action.run(async () => {
      const outcome = await send()
      await refetchMatch(matchId)
      return outcome
    })
  // Server calls by keyboard shortcut. A key can only suspend betting; resuming needs a button. A key has the same
  // effect whatever another trader did meanwhile.
  const byKey: Readonly<Record<string, () => ReturnType<typeof callOffice>>> = {
    x: () => callOffice('/office/tradebetting', { matchId, betting: 'closed' }),
    z: () => callOffice('/office/tradedanger', { matchId, danger: 'on' }),
  }
  usePageKeys((key, isShift) => {
    const send = isShift ? byKey[key.toLowerCase()] : undefined
    if (send !== undefined) choose(send)
    return send !== undefined
  })
  return (
    <div className="match-choices">
      <Fault code={action.code} />
      <ChoiceButtons
        name="danger"
        keys={{ on: '⇧Z' }}
        label={_('trading.danger')}
        isOff={action.busy}
        chosen={toDangerChoice(danger)}
        options={DANGERS.map((value) => ({ value, text: _(`trading.danger.${value}`) }))}
        onChoose={(wanted) => choose(() => callOffice('/office/tradedanger', { matchId, danger: wanted }))}
      />
      <ChoiceButtons
        name="betting"
        keys={{ closed: '⇧X' }}
        label={_('trading.betting')}
        isOff={action.busy}
        chosen={betting}
        options={BETTINGS.map((value) => ({ value, text: _(`trading.${value}`) }))}
        onChoose={(wanted) => choose(() => callOffice('/office/tradebetting', { matchId, betting: wanted }))}
      />
    </div>
  )
}

function ChoiceButtons({ name, label, keys, isOff, chosen, options, onChoose }: ChoiceButtonsProps) {
  return (
    <div className="step-buttons" role="group" aria-label={label}>
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
          {keys[value] !== undefined && <kbd className="step-key">{keys[value]}</kbd>} {text}
        </button>
      ))}
    </div>
  )
}

function toDangerChoice(danger: boolean | null): (typeof DANGERS)[number] {
  return danger === null ? 'feed' : danger ? 'on' : 'off'
}
