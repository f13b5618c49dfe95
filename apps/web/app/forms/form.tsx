import { type FormHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { plural, t } from '#words'
import { Alert } from '../ui/alert.tsx'
import type { Problem } from './problem.ts'
import { useCall } from './use-call.ts'

export interface FormState<Values> {
  values: Values
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** Props that connect a control to this field. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { name: Name; value: Values[Name]; onChange: (value: Values[Name]) => void; problem: string | undefined }
  busy: boolean
  /** Error message, unless it is already shown next to a field. */
  failure: string | null
  /** Submits the values, unless they are being submitted already. Resolves to whether it succeeded. */
  submit: () => Promise<boolean>
  /** Clears all errors, for example because the form has changed. */
  forget: () => void
}

/** Used by `Form` to show errors next to their fields. */
interface FormInternals {
  setProblems: (problems: Record<string, string>) => void
  problems: Readonly<Record<string, string>>
}

/**
 * Returns the values of a form and its submission state. When `send` rejects, with a failed call or the error in a
 * slice, field errors appear next to the fields until these are edited.
 */
export function useForm<Values extends object>(
  initial: Values,
  send: (values: Values) => Promise<unknown>,
): FormState<Values> & FormInternals {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const call = useCall((_signal, values: Values) => send(values).then(() => true))

  const { problem } = call
  useEffect(() => setProblems(problem?.fields ?? {}), [problem])

  const set: FormState<Values>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems(({ [String(name)]: _, ...others }) => others)
  }
  return {
    values,
    set,
    field: (name) => ({ name, value: values[name], onChange: (value) => set(name, value), problem: problems[name] }),
    busy: call.busy,
    failure: problem && generalFailure(problem, values),
    submit: async () => {
      setProblems({})
      return (await call.start(values)) ?? false
    },
    forget: () => {
      call.forget()
      setProblems({})
    },
    problems,
    setProblems,
  }
}

/** Returns the error to show for the whole form. It includes errors of fields that the form doesn't have. */
function generalFailure({ message, fields }: Problem, values: object): string | null {
  const elsewhere = Object.entries(fields).filter(([name]) => !(name in values))
  if (elsewhere.length > 0) return elsewhere.map(([, sentence]) => sentence).join(' ')
  return Object.keys(fields).length > 0 ? null : message
}

/**
 * Validates all fields on submit, shows every error at once and focuses the first invalid field. A form-level error is
 * shown above `actions`, unless `failureElsewhere` says that the screen shows `form.failure` itself.
 */
export function Form<Values extends object>({
  form,
  actions,
  failureElsewhere = false,
  children,
  ...rest
}: {
  form: FormState<Values> & FormInternals
  actions?: ReactNode
  failureElsewhere?: boolean
  children?: ReactNode
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>) {
  const element = useRef<HTMLFormElement>(null)
  /** The focus moves only after a submit: correcting a field must not jump to the next one. */
  const submitted = useRef(false)
  const { problems } = form
  useEffect(() => {
    if (!submitted.current || Object.keys(problems).length === 0) return
    submitted.current = false
    firstBad(element.current)?.focus()
  }, [problems])
  return (
    <form
      ref={element}
      noValidate
      // Until React has hydrated a prerendered page, submitting does nothing. Otherwise the input would end up in the
      // URL.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        submitted.current = true
        const found = problemsOf(event.currentTarget)
        if (Object.keys(found).length === 0) void form.submit()
        else form.setProblems(found)
      }}
      {...rest}
    >
      {children}
      {!failureElsewhere && form.failure && <Alert kind="error">{form.failure}</Alert>}
      {actions}
    </form>
  )
}

const firstBad = (form: HTMLFormElement | null): HTMLElement | null | undefined => {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  return bad?.matches('fieldset') ? bad.querySelector('input') : bad
}

/** Returns our own messages for the browser's validation errors, by field name. */
function problemsOf(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter(
    (control) =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement,
  )
  return Object.fromEntries(
    controls
      .filter(({ name, validity }) => name !== '' && !validity.valid)
      .map((control) => [control.name, sentenceFor(control)]),
  )
}

function sentenceFor(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const { validity, type } = control
  if (type === 'email' && (validity.valueMissing || validity.typeMismatch)) {
    return validity.valueMissing ? t`Enter your email address.` : t`Enter a full email address, like name@example.com.`
  }
  if (validity.valueMissing) return t`This is required.`
  if (validity.tooShort)
    return t`Use at least ${plural(Number(control.getAttribute('minlength')), { one: '# character', other: '# characters' })}.`
  if (validity.tooLong)
    return t`Use at most ${plural(Number(control.getAttribute('maxlength')), { one: '# character', other: '# characters' })}.`
  return control.validationMessage
}
