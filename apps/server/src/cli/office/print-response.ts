type Fields = Readonly<Record<string, unknown>>

/** Times before this one are durations or counts. */
const FIRST_TIME_MS = Date.UTC(2001, 0, 1)

/** Formats a response as text: a line for each value, and a table for each list of objects. */
export function formatResponse(response: Fields): readonly string[] {
  const { status: _status, statusdesc: _code, ...fields } = response
  const lines = formatFields(fields, '')
  return lines.length === 0 ? ['done'] : lines
}

/** Formats objects as an aligned table with a heading. Fields that an object lacks are empty. */
function formatTable(rows: readonly Fields[]): readonly string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => columns.map((column) => formatValue(row[column], column)))
  const widths = columns.map((column, at) => Math.max(column.length, ...cells.map((row) => row[at]?.length ?? 0)))
  return [columns, ...cells].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function formatFields(fields: Fields, prefix: string): readonly string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const name = `${prefix}${key}`
    if (isRows(value)) return [`${name}:`, ...formatTable(value).map((line) => `  ${line}`)]
    if (Array.isArray(value) && value.length === 0) return [`${name}: none`]
    return isFields(value) ? formatFields(value, `${name}.`) : [`${name}: ${formatValue(value, key)}`]
  })
}

function formatValue(value: unknown, name: string): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',')
  if (typeof value === 'number' && name.endsWith('Ms') && value >= FIRST_TIME_MS) return new Date(value).toISOString()
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ') : JSON.stringify(value)
}

function isRows(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
