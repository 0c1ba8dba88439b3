import Type, { type Static } from 'typebox'
import { Nullable } from '../envelope.ts'
import { HighlightWire } from './highlight.ts'

const Topic = Type.String({ description: '`highlights/<key>`, from `highlightlist`' })
const Seq = Type.Integer()

const HighlightsSnap = Type.Object(
  { t: Type.Literal('snap'), topic: Topic, seq: Seq, highlights: Nullable(Type.Array(HighlightWire)) },
  { description: 'Current highlights; null until they are loaded, or if the list does not exist' },
)
const HighlightsPatch = Type.Object(
  { t: Type.Literal('patch'), topic: Topic, from: Seq, seq: Seq, highlights: Type.Array(HighlightWire) },
  { description: 'The complete list at `seq`. It has about thirty matches at most.' },
)

export const HIGHLIGHTS_FRAMES = [HighlightsSnap, HighlightsPatch] as const
export type HighlightsFrame = Static<(typeof HIGHLIGHTS_FRAMES)[number]>
