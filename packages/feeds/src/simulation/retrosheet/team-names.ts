/** Clubs by the three-letter code of Retrosheet. */
const NAMES: Readonly<Record<string, string>> = {
  ANA: 'Los Angeles Angels',
  ARI: 'Arizona Diamondbacks',
  ATL: 'Atlanta Braves',
  BAL: 'Baltimore Orioles',
  BOS: 'Boston Red Sox',
  CHA: 'Chicago White Sox',
  CHN: 'Chicago Cubs',
  CIN: 'Cincinnati Reds',
  CLE: 'Cleveland Guardians',
  COL: 'Colorado Rockies',
  DET: 'Detroit Tigers',
  HOU: 'Houston Astros',
  KCA: 'Kansas City Royals',
  LAN: 'Los Angeles Dodgers',
  MIA: 'Miami Marlins',
  MIL: 'Milwaukee Brewers',
  MIN: 'Minnesota Twins',
  NYA: 'New York Yankees',
  NYN: 'New York Mets',
  OAK: 'Oakland Athletics',
  PHI: 'Philadelphia Phillies',
  PIT: 'Pittsburgh Pirates',
  SDN: 'San Diego Padres',
  SEA: 'Seattle Mariners',
  SFN: 'San Francisco Giants',
  SLN: 'St. Louis Cardinals',
  TBA: 'Tampa Bay Rays',
  TEX: 'Texas Rangers',
  TOR: 'Toronto Blue Jays',
  WAS: 'Washington Nationals',
}

/** Returns the code itself for an unknown club. */
export function teamName(letters: string): string {
  return NAMES[letters] ?? letters
}
