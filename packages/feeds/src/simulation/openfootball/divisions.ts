/**
 * Name and country code of a competition, by the division code of the source, or by the folder name if there is no
 * division.
 */
export const COMPETITIONS: Readonly<Record<string, readonly [name: string, country: string]>> = {
  E0: ['Premier League', 'en'],
  'premier-league': ['Premier League', 'en'],
  E1: ['Championship', 'en'],
  E2: ['League One', 'en'],
  E3: ['League Two', 'en'],
  EC: ['National League', 'en'],
  SC0: ['Scottish Premiership', 'sco'],
  SC1: ['Scottish Championship', 'sco'],
  SC2: ['Scottish League One', 'sco'],
  SC3: ['Scottish League Two', 'sco'],
  D1: ['Bundesliga', 'de'],
  bundesliga: ['Bundesliga', 'de'],
  D2: ['2. Bundesliga', 'de'],
  SP1: ['La Liga', 'es'],
  'la-liga': ['La Liga', 'es'],
  SP2: ['Segunda División', 'es'],
  F1: ['Ligue 1', 'fr'],
  'ligue-1': ['Ligue 1', 'fr'],
  F2: ['Ligue 2', 'fr'],
  I1: ['Serie A', 'it'],
  'serie-a': ['Serie A', 'it'],
  I2: ['Serie B', 'it'],
  N1: ['Eredivisie', 'nl'],
  B1: ['Jupiler Pro League', 'be'],
  P1: ['Primeira Liga', 'pt'],
  T1: ['Süper Lig', 'tr'],
  G1: ['Super League Greece', 'gr'],
}
