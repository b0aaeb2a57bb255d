/** Values exact to three digits for one to five degrees of freedom, for which the formula below is too low. */
const FEW = [12.706, 4.303, 3.182, 2.776, 2.571] as const;

/**
 * Quantile of Student's t at 97.5 %, to a hundredth: half a 95 % interval in standard errors.
 * @param freedom degrees of freedom, at least 1
 */
export const studentT = (freedom: number): number =>
  FEW[freedom - 1] ?? 1.96 + 2.4 / freedom + 3 / freedom ** 2;
