import { t } from '#words'
import { Form, useForm } from '../../forms/form.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'

/** Inline form that renames a list item. Errors of `rename` are shown at the field. Escape also calls `onCancel`. */
export function RenameForm({
  label,
  name,
  lengthMax,
  rename,
  onCancel,
}: {
  label: string
  name: string
  lengthMax: number
  rename: (name: string) => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({ name }, ({ name }) => rename(name))
  return (
    <li className="p-4 sm:px-5">
      <Form
        form={form}
        className="flex flex-col gap-3"
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        actions={
          <div className="flex gap-2">
            <Button type="submit" kind="primary" size="small" busy={form.busy}>
              {t`Save name`}
            </Button>
            <Button size="small" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          </div>
        }
      >
        <Field label={label} required maxLength={lengthMax} autoComplete="off" autoFocus {...form.field('name')} />
      </Form>
    </li>
  )
}
