import { LAST_SPORT_ID } from '@touchline/domain/sport'
import Type from 'typebox'

/** Number of a sport of the table; one that is not in it is refused or matches nothing. */
export const SportNumber = Type.Integer({ minimum: 1, maximum: LAST_SPORT_ID })
