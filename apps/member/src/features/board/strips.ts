/** Optional strips above the grid in a single chunk, as the first visit needs neither. */
export { HighlightStrip } from '../highlights/HighlightStrip.tsx'
export { QuickOdds } from './QuickOdds.tsx'
