import { expect, test } from 'vitest'
import { mailboxOf } from './trials.ts'

test.each([
  ['Maya.Lind+2@Gmail.com', 'mayalind@gmail.com'],
  ['maya.lind@googlemail.com', 'mayalind@gmail.com'],
  ['maya.lind+trial@outlook.com', 'maya.lind@outlook.com'],
  ['maya+a+b@proton.me', 'maya@proton.me'],
  ['Maya_Lind-1.2+x@protonmail.com', 'mayalind12@proton.me'],
  ['maya.lind@pm.me', 'mayalind@proton.me'],
  ['maya.lind@me.com', 'maya.lind@icloud.com'],
  ['maya@constructor', 'maya@constructor'],
  // Other providers may deliver these variants to different people.
  [' Maya.Lind+2@Example.com ', 'maya.lind+2@example.com'],
])('normalises %s to its mailbox', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
