import type { OperatorSetting, RowSetting } from '../../platform/settings/operator-setting.ts'

/** Maximum time that a note stays on the board, in hours. Only the platform changes it. */
export const MAX_NOTE_HOURS: RowSetting<number> = {
  name: 'board_hours',
  flag: 'board-hours',
  about: 'maximum time of a note on the board',
  schema: { kind: 'number', unit: 'hours', from: 1, to: 168 },
  storage: 'row',
  defaultValue: 168,
  changedBy: 'platform',
}

export const boardSettings: readonly OperatorSetting[] = [MAX_NOTE_HOURS]
