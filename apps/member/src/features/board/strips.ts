/** What may stand over the grid, in one file: neither is of the first visit. */
export { HighlightStrip } from '../highlights/HighlightStrip.tsx'
export { QuickOdds } from './QuickOdds.tsx'
