import Type, { type Static } from 'typebox'
import { NoteWire } from './note.ts'

const Topic = Type.Literal('noticeboard')
const Seq = Type.Integer()

const BoardSnap = Type.Object(
  { t: Type.Literal('snap'), topic: Topic, seq: Seq, notes: Type.Array(NoteWire) },
  { description: 'Active notes, oldest first' },
)
const BoardPatch = Type.Object({
  t: Type.Literal('patch'),
  topic: Topic,
  from: Seq,
  seq: Seq,
  notes: Type.Array(NoteWire, { description: 'New notes' }),
  removed: Type.Array(Type.String(), { description: 'Ids of the notes that expired or that staff removed' }),
})

export const NOTICE_BOARD_FRAMES = [BoardSnap, BoardPatch] as const
export type NoticeBoardFrame = Static<(typeof NOTICE_BOARD_FRAMES)[number]>
