import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhotoInput } from './photo-input.tsx'

test('passes on a photo chosen before hydration', async () => {
  const given: string[] = []
  const page = (
    <PhotoInput className="" onPhotos={(photos) => given.push(...photos.map(({ name }) => name))}>
      Choose a photo
    </PhotoInput>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  const input = place.querySelector('input')!
  let files = [new File(['x'], 'me.jpg', { type: 'image/jpeg' })]
  Object.defineProperty(input, 'files', { get: () => files })
  Object.defineProperty(input, 'value', {
    set: () => {
      files = []
    },
  })
  await act(async () => void hydrateRoot(place, page))
  expect(given).toEqual(['me.jpg'])
})
