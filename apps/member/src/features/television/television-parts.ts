/** Television in the lists and views of matches, in a single chunk. */
export { MatchPictures } from './MatchPictures.tsx'
export { TvBadge } from './TvBadge.tsx'
