import { UPLINE_LEVELS } from '@touchline/domain/upline'
import { Filter } from '@touchline/ui/lists'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import { ACCOUNT_STATES } from './account-states.ts'
import './accounts.css'

const TYPING_MS = 250

/** Filters of the account list: prefix of id or nickname, level, state. */
export function AccountFilters() {
  const { _ } = useTranslate()
  const [chosen, change] = useAddress()
  const { q = '', level = '', state = '' } = chosen
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return undefined
    const timer = setTimeout(() => change({ q: typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, q, change])
  const options = (every: string, kind: string, values: readonly string[]) => [
    { value: '', text: _(every) },
    ...values.map((value) => ({ value, text: _(`${kind}.${value}`) })),
  ]
  return (
    <>
      <input
        className="field account-search"
        type="search"
        name="search"
        data-search=""
        aria-label={_('accounts.search')}
        placeholder={_('accounts.search')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Filter
        label={_('accounts.level')}
        value={level}
        options={options('accounts.anyLevel', 'level', ['member', ...UPLINE_LEVELS])}
        onChoose={(chosenLevel) => change({ level: chosenLevel })}
      />
      <Filter
        label={_('accounts.state')}
        value={state}
        options={options('accounts.anyState', 'state', ACCOUNT_STATES)}
        onChoose={(chosenState) => change({ state: chosenState })}
      />
    </>
  )
}
