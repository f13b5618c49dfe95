import { limits } from '@keylight/contract'
import type { PasswordStrength } from '@keylight/contract/password-strength'
import { useEffect, useState } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { PasswordField } from '../../ui/field.tsx'

const words: Record<PasswordStrength, string> = {
  0: t`Easy to guess. Use a few unrelated words.`,
  1: t`Easy to guess. Use a few unrelated words.`,
  2: t`Fair`,
  3: t`Good`,
  4: t`Strong`,
}

/** New password field with a strength meter. The word list loads on the first keystroke. */
export function NewPasswordField({
  label = t`New password`,
  email,
  value,
  ...field
}: {
  label?: string
  /** The user's address, which the password should not contain. */
  email: string
  name: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}) {
  const strength = useStrength(value, email)
  return (
    <PasswordField
      label={label}
      required
      autoComplete="new-password"
      minLength={limits.passwordLengthMin}
      maxLength={limits.passwordLengthMax}
      value={value}
      hint={
        strength === null || value.length < limits.passwordLengthMin ? (
          t`At least ${limits.passwordLengthMin} characters.`
        ) : (
          <Meter strength={strength} />
        )
      }
      {...field}
    />
  )
}

function Meter({ strength }: { strength: PasswordStrength }) {
  return (
    <span role="status" className="flex items-center gap-3">
      <span aria-hidden className="flex w-24 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full forced-colors:border ${step > Math.max(1, strength) ? 'bg-hover' : strength < 2 ? 'bg-bad' : 'bg-accent'}`}
          />
        ))}
      </span>
      {words[strength]}
    </span>
  )
}

/**
 * Returns a password's strength, or null until it is known. If the word list fails to load, the server still
 * rejects common passwords.
 */
function useStrength(password: string, email: string): PasswordStrength | null {
  const [rate, setRate] = useState<{ of: (password: string, email: string) => PasswordStrength } | null>(null)
  const begun = password !== ''
  useEffect(() => {
    if (!begun) return
    let gone = false
    loadPart(() => import('@keylight/contract/password-strength'))
      .then(({ passwordStrength }) => gone || setRate({ of: passwordStrength }))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [begun])
  return rate && begun ? rate.of(password, email) : null
}
