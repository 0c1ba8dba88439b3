import Type from 'typebox'

/** Which operator a call is about. Staff of the house name it; staff of an operator name none or their own. */
export const OfOperator = {
  operator: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'the operator’s name; one’s own where it is left out' }),
  ),
}
