export type { Format, PieceName } from './format.ts'
export { EXCLUDED_SPORTS, menuRankOf, offeredSports, orderSports } from './order.ts'
export { SPORTS, sportById, sportByKey } from './sports.ts'
export type { Sport, SportFamily } from './sports.ts'
