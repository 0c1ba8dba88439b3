/** Refusals of tournament rooms (TO). */
// biome-ignore format: a table
export const ROOM_CODES = [
  'invalidRate', 'invalidLimit', 'invalidPin', 'invalidRoomPassword', 'invalidRoomType', 'invalidRoomMatch',
  'invalidRoomLeague', 'roomFull', 'roomNotExists', 'roomEnded', 'roomCancelled', 'roomClosed', 'roomExists',
  'roomJoinedByMember', 'roomJoinedByIp', 'publicFreeRoom', 'tournamentLeagueExists', 'tournamentMatchExists',
  'createRoomFailed1', 'createRoomFailed2', 'createRoomFailed3', 'joinRoomFailed1', 'joinRoomFailed2',
  'noMatchSelected', 'betNotExists',
] as const
