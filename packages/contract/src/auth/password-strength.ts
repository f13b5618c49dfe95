import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * How hard a password is to guess: 0 and 1 are refused, 2 is fair, 3 good and 4 strong. A module of its own, because its
 * list of common passwords is large: load it when someone chooses a password.
 */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Passwords below this are among the first that attackers try. */
export const strengthMin: PasswordStrength = 2

// Without these bounds, a hostile password takes half a second.
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40, l33tMaxSubstitutions: 4 })

/** Rates a new password of the owner of this address, who should not use that either. */
export const passwordStrength = (password: string, email: string): PasswordStrength =>
  judge.check(password, ['keylight', email, ...email.split(/[@.]/)]).score
