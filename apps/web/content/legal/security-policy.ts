import { limits } from '@keylight/contract'
import { legalPage } from '../../app/pages/legal-page.tsx'

const page = legalPage('/security-policy', {
  title: 'Security Policy',
  description:
    'How Keylight protects your account and your photos: private storage, signed addresses, short sessions, strict pages, and how to report a weakness.',
  h1: 'Security Policy',
  lead: 'Photos of your face deserve care. This is what the software does to protect them, and what to do if you find that it doesn’t.',
  updated: '2026-11-22',
  sections: [
    {
      title: 'Photos and pictures',
      paragraphs: [
        'Your files are in private storage. Unless you publish one, a browser reaches it only by an address that this server has signed, and such an address stops working after a while, and at once when you delete the file, sign out everywhere or change your password. Guessing one doesn’t help: without a valid signature the server answers that there is nothing.',
        'Every request for something of yours is checked against your account. Asking for somebody else’s gets the same answer as asking for something that doesn’t exist.',
        'Where and with which camera a photo was taken is not passed on in the pictures made from it.',
      ],
    },
    {
      title: 'Accounts and sessions',
      paragraphs: ['Signing in is made to be hard to abuse:'],
      points: [
        'A sign-in link works once and for 15 minutes.',
        `A password has at least ${limits.passwordLengthMin} characters, and only a salted hash of it is stored.`,
        `A session ends after ${limits.sessionHoursMax} hours at the latest, however much it is used.`,
        'Signing out ends the session on the server, not only in your browser.',
        'Free credits, vouchers and rewards need an e-mail address that has been confirmed by a link or with Google.',
        'Repeated attempts to sign in, and to ask for links, are slowed down.',
      ],
    },
    {
      title: 'In your browser',
      paragraphs: [
        'Pages load scripts, styles, typefaces and pictures from this site only, and run exactly the scripts that were built into them. Other sites can’t show these pages in a frame. A page may ask for the camera, and never for the microphone or your location.',
        'What you try without an account can be made entirely on your own device. Then your photo isn’t uploaded at all.',
      ],
    },
    {
      title: 'Keeping and deleting',
      paragraphs: [
        'What isn’t there can’t leak. Photos from the free tools are deleted after an hour, and uploaded photos some days after a model was trained on them. Pictures and models of accounts that nobody uses are deleted after a warning. You can delete your account with everything in it at any time. For a year after that, this server recognises the address by a keyed hash, so that nobody gets the free credits twice; the address itself is not kept.',
      ],
    },
    {
      title: 'What is up to the host',
      paragraphs: [
        'Whoever runs this site is responsible for the machine it runs on, for encrypted connections, for backups and for who else has access. Ask them about these.',
      ],
    },
    {
      title: 'Reporting a weakness',
      paragraphs: [
        'Please tell the host of this site first, and give them time to fix it before you tell anybody else. Say what you did, what happened and what you expected. Use accounts and photos of your own to try things out, and leave those of others alone.',
      ],
    },
  ],
  related: ['/privacy-policy', '/about-us', '/license'],
})

export const meta = page.meta
export default page.Page
