import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

export const tournamentSchema: ModuleSchema = {
  name: 'tournament',
  folder: schemaFolder(import.meta.url, 'tournament'),
  readOnly: ['room', 'room_match', 'room_player', 'room_pick', 'room_request', 'room_entry', 'audit_tournament'],
  doors: [
    'open_room',
    'open_house_room',
    'join_room',
    'pick_in_room',
    'leave_room',
    'move_room',
    'call_off_room',
    'ask_seat',
    'hear_seat',
  ],
  inner: ['add_room', 'take_seat', 'seat_entry', 'add_player', 'add_picks', 'tell_rooms'],
}
