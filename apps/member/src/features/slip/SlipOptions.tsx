import { changeSettings } from '../../state/change-settings.ts'
import { useSettings } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'

/** AC2: which moves of the odds the member takes without being asked. */
export function SlipOptions() {
  const { _ } = useWords()
  const { accept_better_odds, accept_any_odds } = useSettings()
  const mode = accept_any_odds ? 'any' : accept_better_odds ? 'better' : 'ask'
  return (
    <label className="flex items-center justify-between gap-2 text-[0.93rem] text-ink-2">
      {_('slip.odds')}
      <select
        className="field h-7 min-h-7 w-auto py-0" value={mode}
        onChange={({ target }) =>
          void changeSettings({ accept_any_odds: target.value === 'any', accept_better_odds: target.value !== 'ask' })
        }
      >
        <option value="ask">{_('slip.odds.ask')}</option>
        <option value="better">{_('slip.odds.better')}</option>
        <option value="any">{_('slip.odds.any')}</option>
      </select>
    </label>
  )
}
