import { LAST_SPORT_ID } from '@touchline/domain/sport'
import Type from 'typebox'

/** Sport id. An id that does not exist is refused or matches nothing. */
export const SportNumber = Type.Integer({ minimum: 1, maximum: LAST_SPORT_ID })
