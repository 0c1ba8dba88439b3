import { RoomMatch, RoomPick, RoomPickWire, RoomWire } from '@touchline/contract/tournament/room'
import { TOURNAMENT_FRAMES } from '@touchline/contract/tournament/frames'
import { MatchOffer, OwnSeat, RankRow, RoomCourse, RoomScore } from '@touchline/contract/tournament/room-lists'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './tournament.examples.json' with { type: 'json' }

const HEADING = `\
Rooms in which members play against each other on matches (TO). A room has one currency and one entry fee; each
player has 1,000 points a match and picks with them at the book's own prices. Fees are held at joining, taken as the
first match begins, and paid out as prizes when the last one is settled. Who may not see a private room says its PIN;
five wrong ones, and the next is told to wait (\`requestLimit\`). The same reference with the same body is never done
twice (AC1). A refusal that names a pick counts it from 1.

Lists run from the newest to the oldest and are paged by key. A room's ranking is pushed under the topic that
\`roomrank\` tells; it is whole each time. Of other players it has covered names, and their picks once a match began.
That something changed in lists is pushed under \`roomlist/<account>\`, to that member alone.`

export const tournamentDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { RoomWire, RoomMatch, RoomPick, RoomPickWire, MatchOffer, OwnSeat, RankRow, RoomCourse, RoomScore },
  frames: TOURNAMENT_FRAMES,
}
