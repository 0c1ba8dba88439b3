import type {
  BracketListAnswer,
  BracketSlot,
  CompetitionMatch as CompetitionMatchWire,
  CompetitionRow,
  StandingListAnswer,
  StandingRow,
  TIE_RULES,
} from '@touchline/contract/competitions/competition'
import type {
  BracketSlot as Slot,
  Criterion,
  FormLetter,
  SeasonRow,
  Tally,
  TieLeg,
} from '@touchline/domain/competition'
import type { Score } from '@touchline/domain/match'
import type { CompetitionCount, CompetitionMatch } from '../sportsbook/index.ts'
import { type Competition, sideId } from './competition.ts'
import type { RuledMatch } from './ruling.ts'

type TieRule = (typeof TIE_RULES)[number]

const OK = { status: 1, statusdesc: 'success' } as const
const LETTERS: Readonly<Record<FormLetter, string>> = { won: 'W', drawn: 'D', lost: 'L' }

const secondsOf = (ms: number): number => Math.floor(ms / 1000)
const pairOf = (score: Score | null): [number, number] | null => score && [score.home, score.away]

const ruleOf = (criterion: Criterion): TieRule =>
  'given' in criterion ? `given.${criterion.given}` : `${criterion.over}.${criterion.measure}`

const tallyOf = ({ won, drawn, lost, scored, conceded }: Tally) => ({ won, drawn, lost, scored, conceded })

const namesOf = (leagueId: number, { name, region, sportId }: CompetitionCount['league']) => ({
  league_id: leagueId,
  sport_id: sportId as number,
  league: name,
  league_region: region,
})

export const countWire = ({ league, leagueId, ...count }: CompetitionCount): CompetitionRow => ({
  ...namesOf(leagueId, league),
  played: count.played,
  ahead: count.ahead,
  next_s: count.nextMs === null ? null : secondsOf(count.nextMs),
  last_s: count.lastMs === null ? null : secondsOf(count.lastMs),
  outright: count.hasOutright,
})

const scoresOf = ({ score, extra, shootOut }: Pick<CompetitionMatch, 'score' | 'extra' | 'shootOut'>) => ({
  score: pairOf(score),
  extra: pairOf(extra),
  shoot_out: pairOf(shootOut),
})

export const matchWire = (match: RuledMatch): CompetitionMatchWire => ({
  match_id: match.matchId,
  ...namesOf(match.leagueId, match.league),
  home: match.home,
  home_region: match.homeRegion,
  away: match.away,
  away_region: match.awayRegion,
  kick_off_s: secondsOf(match.kickOffMs),
  match_status: match.status,
  ...scoresOf(match),
  winner: match.winner,
  awarded: match.awarded,
  group: match.stage?.group ?? null,
  ties: match.stage?.round?.ties ?? null,
  third_place: match.stage?.round?.thirdPlace ?? false,
})

const sideOf = ({ sides }: Competition, id: string) => sides.get(id) ?? { team: id, region: null }

const rowWire = (competition: Competition, row: SeasonRow): StandingRow => ({
  place: row.place,
  ...sideOf(competition, row.teamId),
  played: row.played,
  ...tallyOf(row),
  points: row.points,
  deducted: row.deducted,
  form: row.form.map((letter) => LETTERS[letter]).join(''),
  home: tallyOf(row.home),
  away: tallyOf(row.away),
  ahead_by: row.aheadBy && ruleOf(row.aheadBy),
})

const bestWire = (competition: Competition): StandingListAnswer['best'] => {
  const { qualifying, best } = competition
  if (qualifying === null || qualifying.best === null) return null
  const { places } = qualifying
  return { place: places + 1, sides: qualifying.best.sides, rows: best.map((row) => rowWire(competition, row)) }
}

export const standingWire = (competition: Competition): StandingListAnswer => ({
  ...OK,
  ...namesOf(competition.leagueId, competition.league),
  points: { ...competition.rules.points },
  rules: competition.rules.criteria.map(ruleOf),
  tables: competition.tables.map(({ group, rows }) => ({ group, rows: rows.map((row) => rowWire(competition, row)) })),
  goes_on: competition.qualifying?.places ?? null,
  best: bestWire(competition),
  version: competition.version,
})

export const bracketWire = (competition: Competition): BracketListAnswer => {
  const { bracket, matches } = competition
  const byId = new Map<number, RuledMatch>(matches.map((match) => [match.matchId, match]))
  const side = (id: string) => sideOf(competition, id)
  const legsOf = (legs: readonly TieLeg[], [one]: readonly [string, string]): BracketSlot['legs'] =>
    legs.flatMap(({ matchId = 0 }) => {
      const match = byId.get(matchId)
      if (match === undefined) return []
      const { kickOffMs, status } = match
      const homeSide = sideId(match.home, match.homeRegion) === one ? 0 : 1
      const matchFields = {
        match_id: matchId,
        kick_off_s: secondsOf(kickOffMs),
        home_side: homeSide,
        match_status: status,
      }
      return [{ ...matchFields, ...scoresOf(match), winner: match.winner, awarded: match.awarded }]
    })
  const slotWire = (slot: Slot): BracketSlot | null => {
    if (slot === null) return null
    if (slot.kind === 'bye') return { sides: [side(slot.teamId)], winner: 0, legs: [] }
    const { tie, winnerId } = slot
    return {
      sides: tie.teamIds.map(side),
      winner: winnerId === null ? null : tie.teamIds.indexOf(winnerId),
      legs: legsOf(tie.legs, tie.teamIds),
    }
  }
  const rounds = bracket?.rounds ?? []
  return {
    ...OK,
    ...namesOf(competition.leagueId, competition.league),
    rounds: rounds.map((slots) => ({ ties: slots.length, slots: slots.map(slotWire) })),
    third_place: slotWire(bracket?.thirdPlace ?? null),
    version: competition.version,
  }
}
