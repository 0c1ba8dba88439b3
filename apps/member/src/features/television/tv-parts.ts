export { MatchPictures } from './MatchPictures.tsx'
export { TvEar } from './TvEar.tsx'
export { TvMark } from './TvMark.tsx'
