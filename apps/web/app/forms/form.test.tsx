import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CallFailed } from '../api/client.ts'
import { Button } from '../ui/buttons.tsx'
import { Field } from '../ui/field.tsx'
import { Form, useForm } from './form.tsx'

const refusal = (fields?: Record<string, string>) =>
  new CallFailed({ code: 'invalid_input', message: 'Check the form.', requestId: 'r', ...(fields ? { fields } : {}) })

type Values = { name: string; email: string }

function Profile({ send }: { send: (values: Values) => Promise<unknown> }) {
  const form = useForm<Values>({ name: 'Maya', email: '' }, send)
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
      }
    >
      <Field label="Name" required {...form.field('name')} />
      <Field label="Email" type="email" required {...form.field('email')} />
    </Form>
  )
}

/** Renders the form with a server whose responses the test controls. */
function showProfile() {
  const sent: Values[] = []
  const waiting: PromiseWithResolvers<unknown>[] = []
  render(
    <Profile
      send={(values) => {
        sent.push(values)
        const answer = Promise.withResolvers<unknown>()
        waiting.push(answer)
        return answer.promise
      }}
    />,
  )
  return {
    sent,
    refuse: (error: unknown) => act(async () => waiting.at(-1)?.reject(error)),
    accept: () => act(async () => waiting.at(-1)?.resolve(undefined)),
  }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
/** The hint or error that screen readers announce with a field. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

async function sendGood() {
  const profile = showProfile()
  await userEvent.type(email(), 'maya@example.com')
  await save()
  return profile
}

test('shows every problem next to its field, keeps the input and focuses the first invalid field', async () => {
  const { refuse } = await sendGood()
  await refuse(refusal({ email: 'This address is taken.', name: 'Choose a longer name.' }))
  expect([noteOf(name()), noteOf(email())]).toEqual(['Choose a longer name.', 'This address is taken.'])
  expect([name().value, email().value]).toEqual(['Maya', 'maya@example.com'])
  expect([name(), email()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(name())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('clears a problem when its field is edited, and keeps focus in the field', async () => {
  const { refuse } = await sendGood()
  await refuse(refusal({ name: 'Choose a longer name.', email: 'This address is taken.' }))
  await userEvent.type(name(), 'a')
  expect(noteOf(name())).toBeUndefined()
  expect(noteOf(email())).toBe('This address is taken.')
  expect(document.activeElement).toBe(name())
})

test('focuses the invalid field again when the next attempt has the same problem', async () => {
  const { refuse } = await sendGood()
  await refuse(refusal({ email: 'This address is taken.' }))
  await save()
  await refuse(refusal({ email: 'This address is taken.' }))
  expect(document.activeElement).toBe(email())
})

test('shows a form-level error once, until the next attempt', async () => {
  const { refuse } = await sendGood()
  await refuse(new CallFailed({ code: 'internal', message: 'Something broke on our side.', requestId: 'r' }))
  expect(screen.getAllByText('Something broke on our side.')).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('Something broke on our side.')
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows problems with unknown fields above the button', async () => {
  const { refuse } = await sendGood()
  await refuse(refusal({ version: 'The terms have changed.' }))
  expect(screen.getByRole('alert').textContent).toBe('The terms have changed.')
})

test('accepts errors stored in slices', async () => {
  const { refuse } = await sendGood()
  await refuse({ code: 'invalid_input', message: 'Check the form.', requestId: 'r', fields: { name: 'Too short.' } })
  expect(noteOf(name())).toBe('Too short.')
  await save()
  await refuse('The server did not answer.')
  expect(screen.getByRole('alert').textContent).toBe('The server did not answer.')
})

test('reports every missing or malformed field without a request', async () => {
  const { sent } = showProfile()
  await userEvent.clear(name())
  await userEvent.type(email(), 'maya@')
  await save()
  expect([noteOf(name()), noteOf(email())]).toEqual([
    'This is required.',
    'Enter a full email address, like name@example.com.',
  ])
  expect(document.activeElement).toBe(name())
  expect(sent).toEqual([])
})

test('submits once for repeated clicks, and again afterwards', async () => {
  const { sent, accept } = await sendGood()
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await save()
  await userEvent.type(email(), '{Enter}')
  expect(sent).toEqual([{ name: 'Maya', email: 'maya@example.com' }])
  await accept()
  expect(button.getAttribute('aria-busy')).toBeNull()
  await save()
  expect(sent).toHaveLength(2)
})
