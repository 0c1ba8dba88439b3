import { NOTICE_BOARD_FRAMES } from '@touchline/contract/notice-board/frames'
import { NoteWire } from '@touchline/contract/notice-board/note'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './notice-board.examples.json' with { type: 'json' }

export const noticeBoardDescription: ModuleDescription = {
  heading: 'Notes that members pin to a board, for a price and a time.',
  examples: EXAMPLES,
  named: { NoteWire },
  frames: NOTICE_BOARD_FRAMES,
}
