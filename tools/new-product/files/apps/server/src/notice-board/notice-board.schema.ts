import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

export const noticeBoardSchema: ModuleSchema = {
  name: 'notice-board',
  folder: schemaFolder(import.meta.url, 'notice-board'),
  readOnly: ['board_note', 'audit_notice_board'],
  entryPoints: ['pin_note', 'remove_note', 'remove_expired_notes'],
}
