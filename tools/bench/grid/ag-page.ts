// Comparison page: the price frames of Touchline's grid shown with AG Grid Community, which batches and highlights
// changes on its own.
import { AllCommunityModule, ModuleRegistry, createGrid, type ColDef, type GridApi } from 'ag-grid-community'
import type { ListedMatch, MarketLine } from '../../../packages/contract/src/sportsbook/records.ts'
import { followGridTopic, formatShownPrice } from './feed.ts'

type Row = { readonly id: number; readonly time: string; readonly teams: string } & Record<string, number | string>

ModuleRegistry.registerModules([AllCommunityModule])
const place = document.querySelector<HTMLElement>('#grid')
if (place === null) throw new Error('the page has no grid')

let api: GridApi<Row> | null = null
const rows = new Map<number, Row>()

followGridTopic('market/2/1/hdpou', load, update)

function load(matches: readonly ListedMatch[], lines: readonly MarketLine[]): void {
  for (const { id, kickOff, home, away } of matches.toSorted(
    (a, b) => a.leagueId - b.leagueId || a.kickOffS - b.kickOffS,
  ))
    rows.set(id, { id, time: kickOff.slice(11, 16), teams: `${home} – ${away}` })
  for (const line of lines) {
    const row = rows.get(line.matchId)
    if (row !== undefined) rows.set(line.matchId, { ...row, ...buildPriceFields(line) })
  }
  if (place === null || api !== null) return
  api = createGrid<Row>(place, {
    rowData: [...rows.values()],
    columnDefs: buildColumns(lines.filter(({ matchId }) => matchId === 1)),
    getRowId: ({ data }) => String(data.id),
    rowHeight: 31,
    suppressMovableColumns: true,
  })
}

function buildPriceFields({ kindId, prices }: MarketLine): Record<string, number> {
  return Object.fromEntries(prices.map((milli, index) => [`${kindId}_${index}`, milli]))
}

function buildColumns(lines: readonly MarketLine[]): ColDef<Row>[] {
  const prices = lines.flatMap(({ kindId, prices: linePrices }) =>
    linePrices.map(
      (_milli, index): ColDef<Row> => ({
        field: `${kindId}_${index}`,
        headerName: '',
        width: 62,
        minWidth: 20,
        enableCellChangeFlash: true,
        valueFormatter: ({ value }) => formatShownPrice(kindId, Number(value)),
        cellClassRules: { negative: ({ value }) => formatShownPrice(kindId, Number(value)).startsWith('\u2212') },
      }),
    ),
  )
  return [{ field: 'time', width: 64 }, { field: 'teams', flex: 1 }, ...prices]
}

function update(lines: readonly MarketLine[]): void {
  const touched = new Map<number, Row>()
  for (const line of lines) {
    const row = rows.get(line.matchId)
    if (row === undefined) continue
    const next = { ...row, ...buildPriceFields(line) }
    rows.set(line.matchId, next)
    touched.set(line.matchId, next)
  }
  api?.applyTransactionAsync({ update: [...touched.values()] })
}
