/** The competitions page, and the tables of a league for the results page, in a single chunk. */
export { ProductPage } from './CompetitionsPage.tsx'
export { LeagueTable } from './LeagueTable.tsx'
