import { type ModuleSchema, schemaFolder } from '../../platform/database/module-schema.ts'

export const boardSchema: ModuleSchema = {
  name: 'board',
  folder: schemaFolder(import.meta.url, 'board'),
  readOnly: ['board_note', 'audit_board'],
  entryPoints: ['pin_note', 'take_notes_down'],
}
