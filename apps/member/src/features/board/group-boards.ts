export { AllInPlay } from './AllInPlay.tsx'
export { FavouritesBoard } from './FavouritesBoard.tsx'
export { LiveBoard } from './LiveBoard.tsx'
