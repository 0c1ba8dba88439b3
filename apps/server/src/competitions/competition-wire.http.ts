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
import type { CompetitionCount, CompetitionMatch } from '../results/index.ts'
import { type Competition, sideId } from './competition.ts'
import type { RuledMatch } from './ruling.ts'

type TieRule = (typeof TIE_RULES)[number]

const OK = { status: 1, statusdesc: 'success' } as const
const LETTERS: Readonly<Record<FormLetter, string>> = { won: 'W', drawn: 'D', lost: 'L' }

export function toCompetitionRow({ league, leagueId, ...count }: CompetitionCount): CompetitionRow {
  return {
    ...toLeagueFields(leagueId, league),
    played: count.played,
    ahead: count.ahead,
    next_s: count.nextMs === null ? null : toSeconds(count.nextMs),
    last_s: count.lastMs === null ? null : toSeconds(count.lastMs),
    outright: count.hasOutright,
  }
}

function toLeagueFields(leagueId: number, { name, region, sportId }: CompetitionCount['league']) {
  return {
    league_id: leagueId,
    sport_id: sportId as number,
    league: name,
    league_region: region,
  }
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}

export function toMatchWire(match: RuledMatch): CompetitionMatchWire {
  return {
    match_id: match.matchId,
    ...toLeagueFields(match.leagueId, match.league),
    home: match.home,
    home_region: match.homeRegion,
    away: match.away,
    away_region: match.awayRegion,
    kick_off_s: toSeconds(match.kickOffMs),
    match_status: match.status,
    ...toScoreFields(match),
    winner: match.winner,
    awarded: match.awarded,
    group: match.stage?.group ?? null,
    ties: match.stage?.round?.ties ?? null,
    third_place: match.stage?.round?.thirdPlace ?? false,
  }
}

function toScoreFields({ score, extra, shootOut }: Pick<CompetitionMatch, 'score' | 'extra' | 'shootOut'>) {
  return {
    score: toScorePair(score),
    extra: toScorePair(extra),
    shoot_out: toScorePair(shootOut),
  }
}

function toScorePair(score: Score | null): [number, number] | null {
  return score && [score.home, score.away]
}

export function toStandingListAnswer(competition: Competition): StandingListAnswer {
  return {
    ...OK,
    ...toLeagueFields(competition.leagueId, competition.league),
    points: { ...competition.rules.points },
    rules: competition.rules.criteria.map(toTieRule),
    tables: competition.tables.map(({ group, rows }) => ({
      group,
      rows: rows.map((row) => toStandingRow(competition, row)),
    })),
    goes_on: competition.qualifying?.places ?? null,
    best: toBestBehind(competition),
    version: competition.version,
  }
}

function toTieRule(criterion: Criterion): TieRule {
  return 'official' in criterion ? `official.${criterion.official}` : `${criterion.over}.${criterion.measure}`
}

function toStandingRow(competition: Competition, row: SeasonRow): StandingRow {
  return {
    place: row.place,
    ...findSide(competition, row.teamId),
    played: row.played,
    ...toTallyFields(row),
    points: row.points,
    deducted: row.deducted,
    form: row.form.map((letter) => LETTERS[letter]).join(''),
    home: toTallyFields(row.home),
    away: toTallyFields(row.away),
    ahead_by: row.aheadBy && toTieRule(row.aheadBy),
  }
}

function findSide({ sides }: Competition, id: string) {
  return sides.get(id) ?? { team: id, region: null }
}

function toTallyFields({ won, drawn, lost, scored, conceded }: Tally) {
  return { won, drawn, lost, scored, conceded }
}

function toBestBehind(competition: Competition): StandingListAnswer['best'] {
  const { qualifying, best } = competition
  if (qualifying === null || qualifying.best === null) return null
  const { places } = qualifying
  return { place: places + 1, sides: qualifying.best.sides, rows: best.map((row) => toStandingRow(competition, row)) }
}

export function toBracketListAnswer(competition: Competition): BracketListAnswer {
  const { bracket, matches } = competition
  const byId = new Map<number, RuledMatch>(matches.map((match) => [match.matchId, match]))
  const side = (id: string) => findSide(competition, id)
  const buildLegs = (legs: readonly TieLeg[], [one]: readonly [string, string]): BracketSlot['legs'] =>
    legs.flatMap(({ matchId = 0 }) => {
      const match = byId.get(matchId)
      if (match === undefined) return []
      const { kickOffMs, status } = match
      const homeSide = sideId(match.home, match.homeRegion) === one ? 0 : 1
      const matchFields = {
        match_id: matchId,
        kick_off_s: toSeconds(kickOffMs),
        home_side: homeSide,
        match_status: status,
      }
      return [{ ...matchFields, ...toScoreFields(match), winner: match.winner, awarded: match.awarded }]
    })
  const toBracketSlot = (slot: Slot): BracketSlot | null => {
    if (slot === null) return null
    if (slot.kind === 'bye') return { sides: [side(slot.teamId)], winner: 0, legs: [] }
    const { tie, winnerId } = slot
    return {
      sides: tie.teamIds.map(side),
      winner: winnerId === null ? null : tie.teamIds.indexOf(winnerId),
      legs: buildLegs(tie.legs, tie.teamIds),
    }
  }
  const rounds = bracket?.rounds ?? []
  return {
    ...OK,
    ...toLeagueFields(competition.leagueId, competition.league),
    rounds: rounds.map((slots) => ({ ties: slots.length, slots: slots.map(toBracketSlot) })),
    third_place: toBracketSlot(bracket?.thirdPlace ?? null),
    version: competition.version,
  }
}
