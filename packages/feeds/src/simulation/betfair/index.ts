export { isTennisIncidents } from './messages.ts'
export { parseCricket } from './parse-cricket.ts'
export { parseTennis } from './parse-tennis.ts'
