import { useQuery } from '@tanstack/react-query'
import type { BetRecord } from '@touchline/contract/named-records'
import { Tabs } from '@touchline/ui/components'
import { requireCurrency, formatSignedMoney, parseWireAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { betsQuery } from '../../base/api/queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BetCard } from './BetCard.tsx'
import { useRecentlySettled } from './recently-settled.ts'
import { StatusTag } from '../ticket/StatusTag.tsx'
import './bet-column.css'

const TABS = ['running', 'waiting', 'settled'] as const
type Tab = (typeof TABS)[number]

/** The member's pending bets, running bets and bets settled today, updated live. */
export function BetColumn() {
  const { _ } = useTranslate()
  const [chosen, setChosen] = useState<Tab | null>(null)
  const waiting = useQuery(betsQuery('pendingbetlist')).data
  const running = useQuery(betsQuery('betacceptlist')).data
  const settled = useQuery({ ...betsQuery('dbetlist'), enabled: chosen === 'settled' }).data
  const leaving = useRecentlySettled()
  if (waiting === undefined || running === undefined) return <div className="skeleton bets-skeleton" />
  // Pending bets are decided within seconds and interest the member most. The tab opens automatically until the member
  // selects a tab.
  const tab = chosen ?? (waiting.length > 0 ? 'waiting' : 'running')
  const lists = { waiting, running: [...leaving.filter(({ betId }) => !isIn(running, betId)), ...running], settled }
  const counts = { waiting: waiting.length, running: running.length, settled: null }
  return (
    <div className="bet-column">
      <Tabs
        className="bet-tabs"
        label={_('bets.title')}
        value={tab}
        onChoose={setChosen}
        options={TABS.map((value) => ({
          value,
          text: (
            <>
              {_(`bets.${value}`)} {(counts[value] ?? 0) > 0 && <b>{counts[value]}</b>}
            </>
          ),
        }))}
      />
      <Bets bets={lists[tab]} empty={_(tab === 'running' ? 'bets.none' : `bets.none.${tab}`)} />
    </div>
  )
}

function isIn(bets: readonly BetRecord[], betId: string): boolean {
  return bets.some((bet) => bet.betId === betId)
}

function Bets({ bets, empty }: { readonly bets: readonly BetRecord[] | undefined; readonly empty: string }) {
  if (bets === undefined) return <div className="skeleton bets-skeleton" />
  if (bets.length === 0) return <p className="empty-line">{empty}</p>
  return bets.map((bet) => (
    <div key={bet.betId} data-settled={bet.return === null ? undefined : ''}>
      {bet.return !== null && <Outcome bet={bet} back={bet.return} />}
      <BetCard bet={bet} />
    </div>
  ))
}

/** Net result of a settled bet: the return less the amount at risk. */
function Outcome({ bet, back }: { readonly bet: BetRecord; readonly back: string }) {
  const netMinor = parseWireAmount(back) - parseWireAmount(bet.risk)
  const tone = netMinor > 0n ? 'good' : netMinor < 0n ? 'bad' : ''
  return (
    <div className="bet-outcome">
      <StatusTag status={bet.status} />
      <b className={tone}>
        {formatSignedMoney(netMinor, requireCurrency(bet.currency))} {bet.currency}
      </b>
    </div>
  )
}
