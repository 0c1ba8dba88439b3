import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

export const tournamentSchema: ModuleSchema = {
  name: 'tournament',
  folder: schemaFolder(import.meta.url, 'tournament'),
  readOnly: ['room', 'room_match', 'room_player', 'room_pick', 'room_request', 'room_entry', 'audit_tournament'],
  entryPoints: [
    'open_room',
    'open_house_room',
    'join_room',
    'pick_in_room',
    'leave_room',
    'apply_room_changes',
    'cancel_room',
    'request_seat',
    'apply_seat_hold_result',
  ],
  internal: ['add_room', 'seat_player', 'seat_entry', 'add_player', 'add_picks', 'publish_rooms'],
}
