import { Mark } from './Mark.tsx'

/** What makes the site Touchline's: colours, logo, name and first settings. Its structure is every brand's. */
export const brand = {
  name: 'Touchline',
  Mark,
  /** CSS variables by theme; what is not named here stays the house's. */
  colours: {
    light: { '--accent': '#0b4a83', '--accent-soft': '#e3ecf5' },
    dark: { '--accent': '#8ab9ec', '--accent-soft': '#1b2b3b' },
  },
  radius: '3px',
  language: 'en',
  oddsType: 1,
} as const
