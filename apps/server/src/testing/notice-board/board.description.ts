import Type from 'typebox'
import type { Description } from '../../platform/http/description.ts'
import EXAMPLES from './board.examples.json' with { type: 'json' }

const Hanging = Type.Object({ id: Type.String(), text: Type.String(), until_ms: Type.Integer() })
const Topic = Type.Literal('board')

export const boardDescription: Description = {
  heading: 'Notes that members pin up, for a price and a time.',
  examples: EXAMPLES,
  named: { HangingNote: Hanging },
  frames: [
    Type.Object({ t: Type.Literal('snap'), topic: Topic, seq: Type.Integer(), notes: Type.Array(Hanging) }),
    Type.Object({
      t: Type.Literal('patch'),
      topic: Topic,
      from: Type.Integer(),
      seq: Type.Integer(),
      notes: Type.Array(Hanging),
      gone: Type.Array(Type.String()),
    }),
  ],
}
