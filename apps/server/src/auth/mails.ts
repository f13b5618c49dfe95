import type { Mail } from '@keylight/domain'

/** How long a sign-in link works. */
export const linkMinutes = 15

export function signInMail(to: string, link: string): Mail {
  const lines = [
    `This link signs you in to Keylight. It works once, within ${linkMinutes} minutes.`,
    'If you did not ask for it, you can ignore this mail: nobody can sign in without it.',
  ]
  return {
    to,
    subject: 'Your sign-in link for Keylight',
    text: `${lines[0]}\n\n${link}\n\n${lines[1]}`,
    html:
      `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:32rem">` +
      `<p>${lines[0]}</p><p><a href="${link}" style="color:#3e52c2">Sign in to Keylight</a></p>` +
      `<p style="word-break:break-all;color:#555">${link}</p><p>${lines[1]}</p></body></html>`,
  }
}
