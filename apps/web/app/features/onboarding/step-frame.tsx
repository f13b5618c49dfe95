import type { ReactNode } from 'react'
import { t } from '#words'
import { Form, type useForm } from '../../forms/form.tsx'
import { Button } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'

/** The layout of a step: title, content, and a bar at the bottom with the Continue button. */
export function StepFrame<Values extends object>({
  form,
  title,
  lead,
  children,
  note,
  words = t`Continue`,
  disabled = false,
  hasFoot = true,
}: {
  form: ReturnType<typeof useForm<Values>>
  title: string
  lead: ReactNode
  children: ReactNode
  note?: string
  words?: string
  disabled?: boolean
  hasFoot?: boolean
}) {
  return (
    <Form form={form} failureElsewhere>
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 mb-10 max-w-3xl text-balance! text-lead text-ink-soft">{lead}</p>
      {children}
      {hasFoot && (
        <FootBar className="max-w-5xl" status={form.failure ? <span className="text-bad">{form.failure}</span> : note}>
          <Button type="submit" kind="primary" disabled={disabled} busy={form.busy}>
            {words}
          </Button>
        </FootBar>
      )}
    </Form>
  )
}
