import Type, { type Static } from 'typebox'
import { RankRow, RoomScores } from './room-lists.ts'

const Topic = Type.String({ description: '`room/<number>/<key>`, from `roomrank`' })
const Body = {
  status: Type.Integer({ description: '0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting' }),
  players: Type.Integer(),
  pool: Type.String({ description: 'Minor units' }),
  scores: RoomScores,
}

const RankSnap = Type.Object(
  {
    t: Type.Literal('snap'),
    topic: Topic,
    seq: Type.Integer(),
    room: Type.Union([Type.Object({ ...Body, ranking: Type.Array(RankRow) }), Type.Null()]),
  },
  { description: 'Ranking of a room; null until it is loaded, or if the room does not exist' },
)
const RankPatch = Type.Object(
  {
    t: Type.Literal('patch'),
    topic: Topic,
    from: Type.Integer(),
    seq: Type.Integer(),
    room: Type.Object({ ...Body, ranking: Type.Array(RankRow) }),
  },
  { description: 'Complete ranking at `seq`. A room has at most 30 players.' },
)

const ListTopic = Type.String({ description: '`roomlist/<account>`, the member’s own topic' })
const Lists = Type.Array(Type.Enum(['public', 'private', 'free']))

const ListSnap = Type.Object(
  { t: Type.Literal('snap'), topic: ListTopic, seq: Type.Integer(), lists: Lists },
  { description: 'Start of the subscription. A client that was offline may have missed changes.' },
)
const ListPatch = Type.Object(
  { t: Type.Literal('patch'), topic: ListTopic, from: Type.Integer(), seq: Type.Integer(), lists: Lists },
  {
    description: 'Lists of the member that changed, at most once a second. The client must request these lists again.',
  },
)

const RANK_FRAMES = [RankSnap, RankPatch] as const
const LIST_FRAMES = [ListSnap, ListPatch] as const
export type RankFrame = Static<(typeof RANK_FRAMES)[number]>
export type RoomListFrame = Static<(typeof LIST_FRAMES)[number]>

export const TOURNAMENT_FRAMES = [...RANK_FRAMES, ...LIST_FRAMES] as const
export type TournamentFrame = RankFrame | RoomListFrame
