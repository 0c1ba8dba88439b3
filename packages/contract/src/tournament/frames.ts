import Type, { type Static } from 'typebox'
import { RankRow, RoomScores } from './room-lists.ts'

const Topic = Type.String({ description: 'room/<number>/<key>, as roomrank tells it' })
const Body = {
  status: Type.Integer({ description: '0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting' }),
  players: Type.Integer(),
  pool: Type.String({ description: 'minor units' }),
  scores: RoomScores,
}

const RankSnap = Type.Object(
  {
    t: Type.Literal('snap'),
    topic: Topic,
    seq: Type.Integer(),
    room: Type.Union([Type.Object({ ...Body, ranking: Type.Array(RankRow) }), Type.Null()]),
  },
  { description: 'a room’s ranking; null until it is read, or where there is no such room' },
)
const RankPatch = Type.Object(
  {
    t: Type.Literal('patch'),
    topic: Topic,
    from: Type.Integer(),
    seq: Type.Integer(),
    room: Type.Object({ ...Body, ranking: Type.Array(RankRow) }),
  },
  { description: 'the ranking as it is at `seq`, whole: a room has 30 players at most' },
)

/** What the tournament says over the socket. */
export const TOURNAMENT_FRAMES = [RankSnap, RankPatch] as const
export type TournamentFrame = Static<(typeof TOURNAMENT_FRAMES)[number]>
