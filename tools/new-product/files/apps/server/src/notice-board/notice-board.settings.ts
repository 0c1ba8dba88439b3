import type { OperatorSetting, RowSetting } from '../platform/settings/operator-setting.ts'

/** Maximum duration of a note, in hours. Only the platform changes it. */
export const MAX_NOTE_HOURS: RowSetting<number> = {
  name: 'noticeboard_hours',
  about: 'maximum duration of a note on the notice board',
  schema: { kind: 'number', unit: 'hours', from: 1, to: 168 },
  storage: 'row',
  defaultValue: 168,
  changedBy: 'platform',
}

export const noticeBoardSettings: readonly OperatorSetting[] = [MAX_NOTE_HOURS]
