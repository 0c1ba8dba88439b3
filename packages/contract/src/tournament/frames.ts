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

const ListTopic = Type.String({ description: 'roomlist/<account>, the member’s own' })
const Lists = Type.Array(Type.Enum(['public', 'private', 'free']))

const ListSnap = Type.Object(
  { t: Type.Literal('snap'), topic: ListTopic, seq: Type.Integer(), lists: Lists },
  { description: 'nothing has changed yet; who was away may have missed something' },
)
const ListPatch = Type.Object(
  { t: Type.Literal('patch'), topic: ListTopic, from: Type.Integer(), seq: Type.Integer(), lists: Lists },
  { description: 'in which of the member’s lists something changed: once a second at most, and they are asked for' },
)

const RANK_FRAMES = [RankSnap, RankPatch] as const
const LIST_FRAMES = [ListSnap, ListPatch] as const
export type RankFrame = Static<(typeof RANK_FRAMES)[number]>
export type RoomListFrame = Static<(typeof LIST_FRAMES)[number]>

export const TOURNAMENT_FRAMES = [...RANK_FRAMES, ...LIST_FRAMES] as const
export type TournamentFrame = RankFrame | RoomListFrame
