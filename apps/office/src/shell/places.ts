import type { Me } from '@touchline/contract/office/staff'

interface Place {
  readonly to:
    | '/trading'
    | '/limits'
    | '/results'
    | '/rulings'
    | '/alerts'
    | '/accounts'
    | '/bets'
    | '/open'
    | '/report'
    | '/forecast'
    | '/staff'
    | '/settings'
    | '/health'
    | '/announcements'
    | '/highlights'
    | '/channels'
    | '/connections'
    | '/rooms'
    | '/acts'
    | '/self'
  readonly text: string
  /** Whether it is for who has these rights. */
  readonly isOpen: (me: Me) => boolean
}

/** What concerns an operator as a whole is for its own and for staff of the house. */
const setsOperators = ({ rights, account }: Me): boolean => account === null && rights.includes('settings')

/** The places of the office in the order of its menu; the first that is open is where a visit begins. */
const PLACES: readonly Place[] = [
  { to: '/trading', text: 'place.trading', isOpen: ({ rights }) => rights.includes('trading') },
  { to: '/limits', text: 'place.limits', isOpen: ({ rights }) => rights.includes('trading') },
  { to: '/results', text: 'place.results', isOpen: ({ rights }) => rights.includes('results') },
  { to: '/rulings', text: 'place.rulings', isOpen: ({ rights }) => rights.includes('results') },
  { to: '/alerts', text: 'place.alerts', isOpen: ({ rights }) => rights.includes('trading') },
  { to: '/accounts', text: 'place.accounts', isOpen: ({ rights }) => rights.includes('view') },
  {
    to: '/bets',
    text: 'place.bets',
    isOpen: ({ rights }) => rights.includes('view') || rights.includes('trading'),
  },
  { to: '/report', text: 'place.report', isOpen: ({ rights }) => rights.includes('reports') },
  {
    to: '/forecast',
    text: 'place.forecast',
    isOpen: ({ rights }) => rights.includes('reports'),
  },
  { to: '/open', text: 'place.open', isOpen: ({ rights }) => rights.includes('view') },
  { to: '/staff', text: 'place.staff', isOpen: ({ main }) => main },
  { to: '/announcements', text: 'place.announcements', isOpen: setsOperators },
  { to: '/highlights', text: 'place.highlights', isOpen: setsOperators },
  { to: '/channels', text: 'place.channels', isOpen: setsOperators },
  { to: '/connections', text: 'place.connections', isOpen: setsOperators },
  { to: '/rooms', text: 'place.rooms', isOpen: setsOperators },
  { to: '/settings', text: 'place.settings', isOpen: setsOperators },
  { to: '/health', text: 'place.health', isOpen: setsOperators },
  { to: '/acts', text: 'place.acts', isOpen: ({ rights }) => rights.includes('settings') },
  { to: '/self', text: 'place.self', isOpen: () => true },
]

export const placesOf = (me: Me): readonly Place[] => PLACES.filter(({ isOpen }) => isOpen(me))

/** Whether a page of the menu, or what stands under it, is not for who works here. */
export const isShut = (me: Me, pathname: string): boolean =>
  PLACES.some(({ to, isOpen }) => (pathname === to || pathname.startsWith(`${to}/`)) && !isOpen(me))
