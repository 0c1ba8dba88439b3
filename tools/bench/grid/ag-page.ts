// AG Grid Community on the same frames, with its own way of batching and of showing what changed.
import { AllCommunityModule, ModuleRegistry, createGrid, type ColDef, type GridApi } from 'ag-grid-community'
import type { UxBody, UxOdds } from '../../../packages/contract/src/ux.ts'
import { follow, shown } from './feed.ts'

type Row = { readonly id: number; readonly time: string; readonly teams: string } & Record<string, number | string>

const PRICES_AT = 5

ModuleRegistry.registerModules([AllCommunityModule])
const place = document.querySelector<HTMLElement>('#grid')
if (place === null) throw new Error('the page has no grid')

let api: GridApi<Row> | null = null
const rows = new Map<number, Row>()

follow('market/2/1/hdpou', load, update)

const fieldsOf = (line: UxOdds): Record<string, number> =>
  Object.fromEntries(line.slice(PRICES_AT).map((milli, index) => [`${line[1]}_${index}`, milli]))

function load(body: UxBody): void {
  for (const match of body.matches.toSorted((a, b) => a[5] - b[5] || a[1] - b[1]))
    rows.set(match[0], { id: match[0], time: match[9].slice(11, 16), teams: `${match[2]} – ${match[3]}` })
  for (const line of body.odds) {
    const row = rows.get(line[0])
    if (row !== undefined) rows.set(line[0], { ...row, ...fieldsOf(line) })
  }
  if (place === null || api !== null) return
  api = createGrid<Row>(place, {
    rowData: [...rows.values()],
    columnDefs: columnsOf(body.odds.filter(([id]) => id === 1)),
    getRowId: ({ data }) => String(data.id),
    rowHeight: 31,
    suppressMovableColumns: true,
  })
}

function columnsOf(lines: readonly UxOdds[]): ColDef<Row>[] {
  const prices = lines.flatMap((line) =>
    line.slice(PRICES_AT).map(
      (_milli, index): ColDef<Row> => ({
        field: `${line[1]}_${index}`,
        headerName: '',
        width: 62,
        minWidth: 20,
        enableCellChangeFlash: true,
        valueFormatter: ({ value }) => shown(line[1], Number(value)),
        cellClassRules: { negative: ({ value }) => shown(line[1], Number(value)).startsWith('\u2212') },
      }),
    ),
  )
  return [{ field: 'time', width: 64 }, { field: 'teams', flex: 1 }, ...prices]
}

function update(lines: readonly UxOdds[]): void {
  const touched = new Map<number, Row>()
  for (const line of lines) {
    const row = rows.get(line[0])
    if (row === undefined) continue
    const next = { ...row, ...fieldsOf(line) }
    rows.set(line[0], next)
    touched.set(line[0], next)
  }
  api?.applyTransactionAsync({ update: [...touched.values()] })
}
