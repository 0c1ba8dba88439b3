/** The highlights page and the strip above the grid, in a single chunk. */
export { ProductPage } from './HighlightsPage.tsx'
export { HighlightStrip } from './HighlightStrip.tsx'
