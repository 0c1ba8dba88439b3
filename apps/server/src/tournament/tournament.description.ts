import { OfficeRoom, OfficeSeat } from '@touchline/contract/tournament/office-rooms'
import { RoomMatch, RoomPick, RoomPickWire, RoomWire } from '@touchline/contract/tournament/room'
import { TOURNAMENT_FRAMES } from '@touchline/contract/tournament/frames'
import { MatchOffer, OwnSeat, RankRow, RoomCourse, RoomScore } from '@touchline/contract/tournament/room-lists'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './tournament.examples.json' with { type: 'json' }

const HEADING = `\
Rooms in which members compete on matches (TO). A room has one currency and one entry fee. Each player has 1,000
points per match and places picks with them at the prices of the book. Fees are held when a player joins, captured when
the first match starts, and paid out as prizes when the last match is settled. A private room requires its PIN. After
five wrong PINs the next attempt is refused with \`requestLimit\`. A request with the same reference and body is never
executed twice (AC1). A refusal for a pick has the number of the pick, from 1.

Lists are sorted newest first and paged by key. The ranking of a room is pushed in the topic that \`roomrank\` returns,
always complete. It masks the names of other players and shows their picks once a match has started. Changes of lists
are pushed in \`roomlist/<account>\`, to that member only.`

export const tournamentDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: {
    RoomWire,
    RoomMatch,
    RoomPick,
    RoomPickWire,
    MatchOffer,
    OwnSeat,
    RankRow,
    RoomCourse,
    RoomScore,
    OfficeRoom,
    OfficeSeat,
  },
  frames: TOURNAMENT_FRAMES,
}
