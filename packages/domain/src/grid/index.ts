export { gridOf, gridTypes } from './grid-of.ts'
export type { Grid, GridColumn, GridGroup } from './grid-of.ts'
