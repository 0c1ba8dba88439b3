/**
 * Refusal codes of the back office only: credit, cash and settlement (UP6, UP10), a reused reference, a price from
 * before a goal (MA6), changes of results (SE8), and step-up authentication (AR4).
 */
// biome-ignore format: a table
export const OFFICE_CODES = [
  'priceMoved',
  'creditShort', 'creditGivenOn', 'creditNotGiven', 'creditAtRisk', 'cashLeft', 'walletElsewhere', 'notOnCredit',
  'onCredit', 'accountHeld', 'partTooLarge', 'refUsed', 'changedMeanwhile', 'launchKeyNotMade', 'changeStale',
  'changeOver', 'otherPersonNeeded', 'stepUpRequired',
  'factorElsewhere', 'lastSecondFactor',
] as const
