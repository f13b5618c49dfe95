import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, PasswordField } from './field.tsx'
import { Textarea } from './textarea.tsx'

function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [words, setWords] = useState('')
  return (
    <>
      <Field label="Email" value={email} onChange={setEmail} />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <Textarea label="Words" value={words} onChange={setWords} />
      <output>
        {email} {password} {words}
      </output>
    </>
  )
}

test('keeps text typed before hydration', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<SignIn />)
  const [email, password] = place.querySelectorAll('input')
  email!.value = 'maya@example.com'
  password!.value = 'a long secret'
  place.querySelector('textarea')!.value = 'What I do'
  await act(async () => void hydrateRoot(place, <SignIn />))
  expect(place.querySelector('output')!.textContent).toBe('maya@example.com a long secret What I do')
  expect([email!.value, password!.value]).toEqual(['maya@example.com', 'a long secret'])
})
