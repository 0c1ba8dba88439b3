import { Link } from '@tanstack/react-router'
import type { ManualControl, TradeMatchRow, TradePage } from '@touchline/contract/office/trading'
import { isManualPlayAllowed } from '@touchline/domain/manual-play'
import type { MatchPart } from '@touchline/domain/match'
import { partName } from '@touchline/ui/names'
import { Fault } from '../../../base/controls/Fault.tsx'
import { usePageKeys } from '../../../base/controls/page-keys.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSimulatedSecond } from '../../../base/state/world-clock.ts'
import { MinuteField } from './MinuteField.tsx'
import { PeriodQuestion } from './PeriodQuestion.tsx'
import { PlayKey } from './PlayKey.tsx'
import { PlaySides } from './PlaySides.tsx'
import { hasStarted, type PlayChange, findPlayChange } from './play-keys.ts'
import { usePlayControl } from './use-play-control.ts'
import './play.css'

const NAMED: Readonly<Record<string, string>> = {
  pre: 'trading.play.pre',
  'half-time': 'trading.play.halfTime',
  break: 'trading.play.break',
  extra: 'trading.play.extra',
  ended: 'trading.play.ended',
}

interface PlayBarProps {
  readonly match: TradeMatchRow
  readonly manualControl: ManualControl
}

interface PeriodKeysProps extends PlayBarProps {
  readonly isOff: boolean
  readonly onChange: (change: PlayChange) => void
}

/**
 * Manual match control (HP): keys and buttons with which a trader enters goals, cards and periods of a live match.
 * Absent for sports without a clock.
 */
export function PlayBar({ match, manualControl }: Pick<TradePage, 'match' | 'manualControl'>) {
  const canReport = isManualPlayAllowed(match.kickOffMs, useSimulatedSecond())
  return manualControl !== null && canReport && <ManualControlPanel match={match} manualControl={manualControl} />
}

function ManualControlPanel({ match, manualControl }: PlayBarProps) {
  const { _ } = useTranslate()
  const periodName = usePeriodName(match.sportId)
  const control = usePlayControl(match, manualControl)
  const isPastKickOff = useSimulatedSecond() >= match.kickOffMs
  const { matchId, play } = match
  const { requestChange, unconfirmedPeriodChange } = control
  usePageKeys((key, isShift) => {
    const change = control.busy ? null : findPlayChange(key, isShift, { manualControl, play, isPastKickOff })
    if (change !== null) requestChange(change)
    return change !== null
  })
  return (
    <section className="play" aria-label={_('trading.play')} data-control={manualControl.stateSource}>
      <PlayStatus match={match} manualControl={manualControl} />
      <Fault code={control.code} />
      <div className="play-keys">
        <PlaySides
          match={match}
          byGoals={manualControl.byGoals}
          isOff={control.busy || !hasStarted(play)}
          onChange={requestChange}
        />
        <PeriodKeys match={match} manualControl={manualControl} isOff={control.busy} onChange={requestChange} />
        {manualControl.stateSource === 'manualOnly' && play !== null && play.period !== 'ended' && (
          <MinuteField minute={play.minute ?? 0} onMinute={(minute) => requestChange({ act: 'minute', minute })} />
        )}
        {play?.period === 'ended' && (
          <Link to="/results/$match" params={{ match: String(matchId) }} className="button" data-primary="">
            {_('trading.play.result')}
          </Link>
        )}
        {control.undo !== null && (
          <button type="button" className="button" data-undo="" disabled={control.busy} onClick={control.undo}>
            {_('trading.play.undo')}
          </button>
        )}
      </div>
      {unconfirmedPeriodChange?.to !== undefined && (
        <PeriodQuestion
          match={match}
          period={periodName(unconfirmedPeriodChange.to)}
          onYes={control.confirm}
          onNo={control.cancel}
        />
      )}
    </section>
  )
}

function usePeriodName(sportId: number): (period: string) => string {
  const { _ } = useTranslate()
  return (period) => {
    const named = NAMED[period]
    return named === undefined ? partName(_, sportId, period as MatchPart) : _(named)
  }
}

/** Current period, its source, and a warning if the feed contradicts it. */
function PlayStatus({ match: { sportId, play }, manualControl: { stateSource, feedScore } }: PlayBarProps) {
  const { _ } = useTranslate()
  const periodName = usePeriodName(sportId)
  return (
    <p className="play-status">
      <b data-period={play?.period ?? 'pre'}>{periodName(play?.period ?? 'pre')}</b>
      {play?.extra && <b data-extra="">{`${play.extra.home}–${play.extra.away}`}</b>}
      {stateSource !== 'feed' && <small className="warned">{_('trading.play.manual')}</small>}
      {play?.suspended === true && <small className="warned">{_('trading.play.suspended')}</small>}
      {feedScore !== null && (
        <b className="warned" role="alert" data-differs="">
          {_('trading.play.differs', { score: `${feedScore.home}–${feedScore.away}` })}
        </b>
      )}
    </p>
  )
}

function PeriodKeys({ match, manualControl: { next, before, stateSource }, isOff, onChange }: PeriodKeysProps) {
  const { _ } = useTranslate()
  const periodName = usePeriodName(match.sportId)
  return (
    <>
      {next !== null && (
        <PlayKey name="next" letter="⇧P" isOff={isOff} onPress={() => onChange({ act: 'period', to: next })}>
          {periodName(next)}
        </PlayKey>
      )}
      {before !== null && (
        <PlayKey name="before" letter="" isOff={isOff} onPress={() => onChange({ act: 'period', to: before })}>
          {_('trading.play.backTo', { period: periodName(before) })}
        </PlayKey>
      )}
      {stateSource === 'manual' && (
        <PlayKey name="feed" letter="⇧F" isOff={isOff} onPress={() => onChange({ act: 'feed' })}>
          {_('trading.play.feed')}
        </PlayKey>
      )}
    </>
  )
}
