export { AllInPlay } from './live/AllInPlay.tsx'
export { FavouritesBoard } from './favourites/FavouritesBoard.tsx'
export { LiveBoard } from './live/LiveBoard.tsx'
