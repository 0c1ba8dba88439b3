import { GRADE_LOST, GRADE_REFUND, GRADE_WON, type GradeSelection } from '../grade.ts'
import { gradeBothScore } from './both-score.ts'
import { gradeDoubleChance } from './double-chance.ts'
import { gradeMatchResult } from './match-result.ts'
import { gradeOddEven } from './odd-even.ts'
import { gradeOverUnder } from './over-under.ts'

export const gradeResultAndTotal = both(gradeMatchResult, gradeOverUnder)
export const gradeResultAndBothScore = both(gradeMatchResult, gradeBothScore)
export const gradeChanceAndTotal = both(gradeDoubleChance, gradeOverUnder)
export const gradeChanceAndBothScore = both(gradeDoubleChance, gradeBothScore)
export const gradeTotalAndBothScore = both(gradeOverUnder, gradeBothScore)
export const gradeTotalAndParity = both(gradeOverUnder, gradeOddEven)

/**
 * Combines two markets into a market with selections such as home-over (GR6). Won if both parts win, lost if either
 * part loses, else refunded. The line belongs to the part that has a line.
 */
function both(one: GradeSelection<'score'>, other: GradeSelection<'score'>): GradeSelection<'score'> {
  return (selection, lineQ, facts) => {
    const cut = selection.indexOf('-')
    const first = one(selection.slice(0, cut), lineQ, facts)
    const second = other(selection.slice(cut + 1), lineQ, facts)
    if (first === GRADE_LOST || second === GRADE_LOST) return GRADE_LOST
    return first === GRADE_WON && second === GRADE_WON ? GRADE_WON : GRADE_REFUND
  }
}
