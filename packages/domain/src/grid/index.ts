export { findGrid, gridKinds, pageBit, pageBits, listGridPages } from './grid-of.ts'
export type { Grid, GridColumn, GridGroup } from './grid-of.ts'
export { GRID_PAGES } from './pages.ts'
export type { GridPage } from './pages.ts'
