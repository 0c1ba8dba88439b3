import type { SOUNDS } from './sounds.ts'

/** Usual time of day at which matches of a country kick off. */
export type KickOffHabit = 'early' | 'late' | 'evening' | 'afternoon' | 'night'

/** A country with club leagues. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly region: string
  readonly zone: string
  readonly sound: keyof typeof SOUNDS
  readonly habit: KickOffHabit
  /** Season from August to May (`autumn`) or from March to December (`spring`). */
  readonly season: 'autumn' | 'spring'
  /**
   * Mean strength of the clubs relative to other countries: natural logarithm of expected goals, in hundredths. 0 is
   * average, positive is stronger.
   */
  readonly level: number
}

export const COUNTRIES: readonly Country[] = `
  GB Europe/London english early autumn 25
  ES Europe/Madrid romance late autumn 25
  IT Europe/Rome romance late autumn 20
  DE Europe/Berlin german early autumn 20
  FR Europe/Paris romance late autumn 15
  TH Asia/Bangkok thai evening autumn 0
  JP Asia/Tokyo japanese afternoon spring 8
  KR Asia/Seoul korean afternoon spring 8
  BR America/Sao_Paulo romance night spring 15
  AR America/Argentina/Buenos_Aires romance night spring 12
  ID Asia/Jakarta malay evening autumn -4
  MY Asia/Kuala_Lumpur malay evening spring -2
  VN Asia/Ho_Chi_Minh vietnamese evening autumn -2
  MM Asia/Yangon burmese afternoon spring -10
  CN Asia/Shanghai chinese evening spring 0
  NL Europe/Amsterdam german early autumn 8
  PT Europe/Lisbon romance late autumn 10
  PL Europe/Warsaw slavic early autumn -2
  CZ Europe/Prague slavic early autumn -2
  AT Europe/Vienna german early autumn 0
  TR Europe/Istanbul slavic evening autumn 4
  SE Europe/Stockholm german afternoon spring -4
  NO Europe/Oslo german evening spring -3
  IE Europe/Dublin english evening spring -12
  FI Europe/Helsinki german evening spring -12
  SA Asia/Riyadh arabic evening autumn 6
  AE Asia/Dubai arabic evening autumn 0
  EG Africa/Cairo arabic late autumn 4
  MA Africa/Casablanca arabic late autumn 4
  NG Africa/Lagos malay afternoon autumn -4
  ZA Africa/Johannesburg english afternoon autumn 0
  IN Asia/Kolkata indian evening autumn -8
  KH Asia/Phnom_Penh thai evening autumn -14
  PH Asia/Manila malay afternoon spring -14
  AU Australia/Sydney english evening autumn 0
  NZ Pacific/Auckland english afternoon spring -10
  MX America/Mexico_City romance night autumn 6
  US America/Los_Angeles english night spring 2
  CO America/Bogota romance night spring 2
  CL America/Santiago romance night spring 0
  PE America/Lima romance night spring -4
  UY America/Montevideo romance night spring 2
  EC America/Guayaquil romance night spring -2
  CR America/Costa_Rica romance night autumn -8
  CA America/Vancouver english night spring -6`
  .trim()
  .split('\n')
  .map((row) => country(row.trim()))

function country(row: string): Country {
  const [region = '', zone = '', sound, habit, season, level] = row.split(' ')
  return { region, zone, sound, habit, season, level: Number(level) } as Country
}
