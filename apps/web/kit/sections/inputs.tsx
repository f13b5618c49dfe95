import { useState } from 'react'
import { Form, useForm } from '../../app/forms/form.tsx'
import { Button } from '../../app/ui/buttons.tsx'
import { ColourField } from '../../app/ui/colour-field.tsx'
import { Field, PasswordField } from '../../app/ui/field.tsx'
import { NativeSelect } from '../../app/ui/native-select.tsx'
import { Select } from '../../app/ui/select.tsx'
import { Textarea } from '../../app/ui/textarea.tsx'
import { Fields, Part } from '../specimen.tsx'

const backdrops = ['White', 'Grey gradient', 'Blue gradient', 'Library', 'City at dusk', 'Garden'].map((label) => ({
  value: label,
  label,
  disabled: label === 'Library',
}))

export function Inputs() {
  const [text, setText] = useState('Maya')
  const [long, setLong] = useState('Warm light and a navy background.')
  const [password, setPassword] = useState('correct horse')
  const [backdrop, setBackdrop] = useState<string | null>('Blue gradient')
  const [colour, setColour] = useState('#ffd60a')
  const [none, setNone] = useState<string | null>(null)
  return (
    <>
      <Part name="ColourField">
        <Fields>
          <ColourField label="Colour" value={colour} onChange={setColour} />
        </Fields>
      </Part>
      <Part name="Field">
        <Fields>
          <Field label="Name" hint="Only you can see it." value={text} onChange={setText} />
          <Field label="Email" problem="Enter an email address." value="maya@" onChange={() => undefined} />
          <Field label="Empty" placeholder="Placeholder" value="" onChange={() => undefined} />
          <Field label="Disabled" disabled value="Not now" onChange={() => undefined} />
          <PasswordField label="Password" hint="At least 10 characters." value={password} onChange={setPassword} />
        </Fields>
      </Part>
      <Part name="Textarea">
        <Fields>
          <Textarea label="Prompt" hint="Say what you'd like to see." lengthMax={600} value={long} onChange={setLong} />
          <Textarea label="Too long" lengthMax={12} value={long} onChange={setLong} />
          <Textarea label="Disabled" disabled value="Not now" onChange={() => undefined} />
        </Fields>
      </Part>
      <Part name="Select">
        <Fields>
          <Select label="Backdrop" options={backdrops} value={backdrop} onChange={setBackdrop} />
          <Select
            label="Nothing chosen"
            options={backdrops}
            value={none}
            onChange={setNone}
            problem="Choose a backdrop."
          />
          <Select label="Disabled select" disabled options={backdrops} value={backdrop} onChange={setBackdrop} />
          <NativeSelect label="On public pages" options={backdrops} value={backdrop} onChange={setBackdrop} />
        </Fields>
      </Part>
      <Part name="Form">
        <Refused />
      </Part>
    </>
  )
}

/** A form with a server that rejects both fields. */
function Refused() {
  const form = useForm({ name: 'Maya', code: '' }, async () => {
    throw {
      code: 'invalid_input',
      message: 'Check the form.',
      requestId: 'req_1',
      fields: { name: 'This name is taken.', code: "We don't recognise this code. Check it and try again." },
    }
  })
  return (
    <Form
      form={form}
      aria-label="Form"
      className="grid max-w-112 gap-5"
      actions={
        <Button type="submit" kind="primary" busy={form.busy}>
          Send
        </Button>
      }
    >
      <Field label="Your name" required {...form.field('name')} />
      <Field label="Code" required {...form.field('code')} />
    </Form>
  )
}
