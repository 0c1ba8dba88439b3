/** Teams by the source's number, for tables that name them by nothing else. */
const NAMES: Readonly<Record<string, string>> = {
  1610612737: 'Atlanta Hawks', 1610612738: 'Boston Celtics', 1610612739: 'Cleveland Cavaliers',
  1610612740: 'New Orleans Pelicans', 1610612741: 'Chicago Bulls', 1610612742: 'Dallas Mavericks',
  1610612743: 'Denver Nuggets', 1610612744: 'Golden State Warriors', 1610612745: 'Houston Rockets',
  1610612746: 'LA Clippers', 1610612747: 'Los Angeles Lakers', 1610612748: 'Miami Heat',
  1610612749: 'Milwaukee Bucks', 1610612750: 'Minnesota Timberwolves', 1610612751: 'Brooklyn Nets',
  1610612752: 'New York Knicks', 1610612753: 'Orlando Magic', 1610612754: 'Indiana Pacers',
  1610612755: 'Philadelphia 76ers', 1610612756: 'Phoenix Suns', 1610612757: 'Portland Trail Blazers',
  1610612758: 'Sacramento Kings', 1610612759: 'San Antonio Spurs', 1610612760: 'Oklahoma City Thunder',
  1610612761: 'Toronto Raptors', 1610612762: 'Utah Jazz', 1610612763: 'Memphis Grizzlies',
  1610612764: 'Washington Wizards', 1610612765: 'Detroit Pistons', 1610612766: 'Charlotte Hornets',
  1611661313: 'New York Liberty', 1611661317: 'Phoenix Mercury', 1611661319: 'Las Vegas Aces',
  1611661320: 'Los Angeles Sparks', 1611661321: 'Dallas Wings', 1611661322: 'Washington Mystics',
  1611661323: 'Connecticut Sun', 1611661324: 'Minnesota Lynx', 1611661325: 'Indiana Fever',
  1611661328: 'Seattle Storm', 1611661329: 'Chicago Sky', 1611661330: 'Atlanta Dream',
  1611661331: 'Golden State Valkyries',
}

export function teamById(id: unknown): string | undefined {
  return NAMES[String(id).replace(/\.0$/, '')]
}
