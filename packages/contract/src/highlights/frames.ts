import Type, { type Static } from 'typebox'
import { Nullable } from '../envelope.ts'
import { HighlightWire } from './highlight.ts'

const Topic = Type.String({ description: 'highlights/<key>, as highlightlist tells it' })
const Seq = Type.Integer()

const HighlightsSnap = Type.Object(
  { t: Type.Literal('snap'), topic: Topic, seq: Seq, highlights: Nullable(Type.Array(HighlightWire)) },
  { description: 'what to look at now; null until it is read, or where there is no such list' },
)
const HighlightsPatch = Type.Object(
  { t: Type.Literal('patch'), topic: Topic, from: Seq, seq: Seq, highlights: Type.Array(HighlightWire) },
  { description: 'the list as it is at `seq`, whole: it has some thirty matches at most' },
)

export const HIGHLIGHTS_FRAMES = [HighlightsSnap, HighlightsPatch] as const
export type HighlightsFrame = Static<(typeof HIGHLIGHTS_FRAMES)[number]>
