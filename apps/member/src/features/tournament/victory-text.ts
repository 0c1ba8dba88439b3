import type { RoomMatch } from '@touchline/contract/tournament/named'
import type { ResultNeeded, ValueRange } from '@touchline/domain/tournament'
import type { Translate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'

/** Describes the result of a match with which the member wins the tournament room (TO14). */
export function neededText(
  _: Translate,
  { margin, total }: Pick<ResultNeeded, 'margin' | 'total'>,
  match: Pick<RoomMatch, 'home' | 'away'>,
): string {
  const margins = marginText(_, margin, nameOf(match.home, null), nameOf(match.away, null))
  return [margins, totalText(_, total)].filter((part) => part !== null).join(' · ')
}

function marginText(_: Translate, margin: ValueRange, home: string, away: string): string | null {
  const { from, to } = margin
  if (from === -Infinity && to === Infinity) return null
  if (from === 0 && to === 0) return _('race.draw')
  if (from > 0) return wonBy(_, home, margin)
  if (to < 0) return wonBy(_, away, turned(margin))
  if (from === 0 || to === Infinity) return notLost(_, home, margin)
  if (to === 0 || from === -Infinity) return notLost(_, away, turned(margin))
  return _('race.within', { home, away, loses: -from, wins: to })
}

/**
 * Describes the range of the winning margin in goals or points, from the winner's side. `ValueRange` counts home less
 * away, so it is negated for the away team.
 */
function wonBy(_: Translate, team: string, { from, to }: ValueRange): string {
  if (from === 1 && to === Infinity) return _('race.win', { team })
  if (to === Infinity) return _('race.winBy', { team, count: from })
  return from === to ? _('race.winExact', { team, count: from }) : _('race.winRange', { team, from, to })
}

function turned({ from, to }: ValueRange): ValueRange {
  return { from: -to, to: -from }
}

/** Describes a range of the margin from a draw to a lead of one team, draw included. */
function notLost(_: Translate, team: string, { from, to }: ValueRange): string {
  if (to !== Infinity) return _('race.drawOrWin', { team, count: to })
  return from === 0 ? _('race.notLose', { team }) : _('race.notLoseBy', { team, count: -from })
}

function totalText(_: Translate, { from, to }: ValueRange): string | null {
  if (from === 0 && to === Infinity) return null
  if (to === Infinity) return _('race.totalFrom', { from })
  if (from === 0) return _('race.totalTo', { to })
  return from === to ? _('race.totalExact', { from }) : _('race.totalRange', { from, to })
}
