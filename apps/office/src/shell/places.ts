import type { Me } from '@touchline/contract/office/staff'

interface Place {
  readonly to: string
  readonly text: string
  /** Whether it is for who has these rights. */
  readonly isOpen: (me: Me) => boolean
}

/** The places of the office in the order of its menu; the first that is open is where a visit begins. */
const PLACES: readonly Place[] = [{ to: '/self', text: 'place.self', isOpen: () => true }]

export const placesOf = (me: Me): readonly Place[] => PLACES.filter(({ isOpen }) => isOpen(me))
