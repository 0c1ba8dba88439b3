export { baseMarketName, marketName, myanmarLineName } from './market-name.ts'
export { partName } from './part-name.ts'
export { selectionName, type SideNames } from './selection-name.ts'
