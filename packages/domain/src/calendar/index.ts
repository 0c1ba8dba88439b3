export { isoAtPlus8 } from './civil.ts'
export { tabOf, workingDate, workingDayRange } from './working-day.ts'
export type { MarketTab, WorkingDay } from './working-day.ts'
