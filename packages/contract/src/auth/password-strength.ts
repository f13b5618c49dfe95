import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * Password strength: 0 and 1 are rejected, 2 is fair, 3 good and 4 strong. A separate module because its list of common
 * passwords is large; load it lazily.
 */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Attackers guess weaker passwords first. */
export const strengthMin: PasswordStrength = 2

// Bounds the time spent on hostile passwords, which could otherwise take half a second.
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40, l33tMaxSubstitutions: 4 })

/** Returns a new password's strength. The user's email address counts as guessable. */
export const passwordStrength = (password: string, email: string): PasswordStrength =>
  judge.check(password, ['keylight', email, ...email.split(/[@.]/)]).score
