import { memo } from 'react'
import type { ListedMatch, ListedRunner } from '@touchline/contract/sportsbook/records'
import { findGrid } from '@touchline/domain/grid'
import type { MarketKind } from '@touchline/domain/market'
import { toLineShape, useLine, useMatch, type BookStore } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { LazyMoreMarkets } from '../more-markets/LazyMoreMarkets.tsx'
import { SearchedName } from '../filter/HighlightedName.tsx'
import { Flag } from '../../base/controls/Flag.tsx'
import { MarketPrice } from '../prices/MarketPrice.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { MatchTime } from './MatchTime.tsx'
import { MatchTools } from './MatchTools.tsx'
import { Countdown } from '../racing/Countdown.tsx'
import { RunnerForm, RunnerNumber } from '../racing/RunnerNumber.tsx'
import { isRace, NO_FAVOURITES, shownRunners } from './runners.ts'

export interface RunnerRowProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** Race or outright in the grid: runners by name with their prices. An outright lists only the favourites. */
export const RunnerRow = memo(function RunnerRow({ book, matchId, live, open, onToggle }: RunnerRowProps) {
  const { _ } = useTranslate()
  const match = useMatch(book, matchId)
  if (match === undefined) return null
  const { runners, groups } = findGrid(match.sportId)
  const isDuel = match.runners === null
  const market = isDuel ? groups[0]?.columns.result : runners[0]
  return (
    <MatchFrame book={book} matchId={matchId} live={live} kind="runners">
      <div className="runner-head">
        <MatchTime match={match} />
        {match.play === null && isRace(match.sportId) && <Countdown startsMs={match.kickOffS * 1000} />}
        <b className="runner-name">
          {isDuel ? _('race.duel') : <SearchedName name={nameOf(match.home, match.homeRegion)} original={match.home} />}
        </b>
        <MatchTools
          book={book}
          matchId={matchId}
          live={live}
          page="hdpou"
          open={open}
          onToggle={() => onToggle(matchId)}
        />
      </div>
      {market !== undefined && !open && <Runners book={book} match={match} market={market} />}
      {open && <LazyMoreMarkets matchId={matchId} page="hdpou" linesShown={0} />}
    </MatchFrame>
  )
})

interface RunnersProps {
  readonly book: BookStore
  readonly match: ListedMatch
  readonly market: MarketKind
}

function Runners({ book, match, market }: RunnersProps) {
  const { _ } = useTranslate()
  const line = useLine(book, match.id, market.id, 0)
  const isField = isRace(match.sportId)
  if (line === undefined && (!isField || match.runners === null)) return null
  const shape = line === undefined ? null : toLineShape(line)
  const runners = listRunners(match)
  return (
    <ul className="runners" data-race={isField || undefined}>
      {shownRunners(line?.prices ?? null, runners, isField).map((index) => {
        const runner = runners[index] ?? NO_FAVOURITES
        const { name: originalName, region } = runner
        const name = nameOf(originalName, region)
        return (
          <li key={index} className="runner" data-non-runner={runner.nonRunner}>
            <RunnerNumber runner={runner} id={`${match.id}-${index}`} />
            <Flag region={region} />
            <span className="runner-name">
              <SearchedName name={name} original={originalName} />
            </span>
            <RunnerForm form={runner.form} />
            {runner.nonRunner && <span className="non-runner">{_('race.nonRunner')}</span>}
            {!runner.nonRunner && shape === null && <span className="price" data-none="" aria-hidden="true" />}
            {!runner.nonRunner && shape !== null && (
              <MarketPrice book={book} market={market} line={shape} index={index} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the runners of a race or outright. A head-to-head bet on a race has its two runners as home and away. */
function listRunners({ runners, home, homeRegion, away, awayRegion }: ListedMatch): readonly ListedRunner[] {
  return (
    runners ?? [
      { name: home, region: homeRegion },
      { name: away, region: awayRegion },
    ]
  )
}
