import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BetField } from './BetField.tsx'
import { useBetQueryParams } from './BetFilters.tsx'
import { LiveBets } from './LiveBets.tsx'
import './bets.css'

/** Incoming bets on one match, with optional filters by stake and member; fetched while expanded. */
export function MatchBets({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { least, account } = useBetQueryParams()
  return (
    <details
      className="match-bets"
      data-testid="match-bets"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="match-bets-fold">{_('bets.ofMatch')}</summary>
      {isOpen && (
        <>
          <div className="list-filters">
            <BetField name="least" label={_('bets.least')} isNumber />
            <BetField name="who" label={_('bets.member')} />
          </div>
          <LiveBets params={{ matchId, least, account }} />
        </>
      )}
    </details>
  )
}
