import type { OperatorSetting, RowSetting } from '../platform/settings/operator-setting.ts'

/** Tournament rake in basis points (TO4). */
export const TOURNAMENT_RAKE: RowSetting<number> = {
  name: 'tournament_bp',
  about: 'tournament rake (TO4)',
  schema: { kind: 'number', unit: 'bp', from: 0, to: 5_000 },
  storage: 'row',
  defaultValue: 1_000,
}

/** Whether the platform keeps tournament rooms open for the operator's members (TO12). */
export const HOUSE_ROOMS: RowSetting<boolean> = {
  name: 'house_rooms',
  about: 'tournament rooms of the platform (TO12)',
  schema: { kind: 'switch' },
  storage: 'row',
  defaultValue: false,
}

/** Amount that the operator adds to the prizes of each free room of the platform, in units of entry fees (TO12). */
export const FREE_ROOM_PRIZE: RowSetting<number> = {
  name: 'free_room_prize',
  about: 'amount added to the prizes of each free room of the platform (TO12)',
  schema: { kind: 'number', unit: 'fees', from: 0, to: 100_000 },
  storage: 'row',
  defaultValue: 0,
}

export const tournamentSettings: readonly OperatorSetting[] = [TOURNAMENT_RAKE, HOUSE_ROOMS, FREE_ROOM_PRIZE]
