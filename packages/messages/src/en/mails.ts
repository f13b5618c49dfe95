import type { Catalogue } from '../catalogue.ts'
import { render } from '../render.ts'
import { minutes } from './format.ts'
import { notifications } from './notifications.ts'

export const mails: Catalogue['mails'] = {
  sign_in_link: (link) => ({
    subject: 'Your sign-in link for Keylight',
    text: `Use this link to sign in to Keylight. It works once, for ${minutes(link.minutes)}.`,
    button: 'Sign in to Keylight',
    note: "If you didn't ask for it, ignore this mail. Nobody can sign in without the link.",
  }),
  notification: ({ message }) => {
    const { title, message: text } = render(notifications, message)
    return {
      subject: title,
      heading: title,
      text,
      button: 'Open Keylight',
      note: 'Choose which mails you get on your account page:',
    }
  },
}
