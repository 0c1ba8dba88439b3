import Type from 'typebox'

/**
 * Operator that a back-office request concerns. Staff of the platform name the operator; staff of an operator omit the
 * field or name their own operator.
 */
export const OperatorFields = {
  operator: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Name of the operator; default: the caller’s own' }),
  ),
}
