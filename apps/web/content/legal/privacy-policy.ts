import { limits } from '@keylight/contract'
import { legalPage } from '../../app/pages/legal-page.tsx'

const page = legalPage('/privacy-policy', {
  title: 'Privacy policy',
  description:
    'Which personal data this site keeps, why, for how long and who else sees it: photos, what is learned from a face, accounts, storage in your browser.',
  h1: 'Privacy policy',
  lead: 'What happens to your photos and your data here, in plain words. It describes what the software really does, with the settings of this site.',
  updated: '2026-11-22',
  sections: [
    {
      title: 'In short',
      paragraphs: ['If you read only one part, read this one.'],
      points: [
        'Your photos are used to make your pictures and for nothing else. They train nothing that other people use.',
        'Uploaded photos are deleted {uploadsDays} days after the training of your model. What you try without an account is deleted within an hour, or never leaves your device.',
        'A model of your face is made only after you have agreed, and you can take that back at any time.',
        'You can download everything or delete your account yourself, at once, without asking anyone.',
        'Nothing is sold, and there is no advertising.',
      ],
    },
    {
      title: 'Who is responsible',
      paragraphs: [
        'Keylight is software that anybody can run. The controller of your data under the General Data Protection Regulation (GDPR) is the host of this copy: {hostName}, {hostAddress}. Write to {contact} about anything on this page.',
        'The people who write the software have no access to this site and receive nothing from it.',
      ],
    },
    {
      title: 'Trying it without an account',
      paragraphs: [
        'Most browsers can make the picture on your own device. Then your photo is not uploaded, and we never see it.',
        `If you let the server do it, the photo, what was measured in it and the results are deleted after ${limits.freeResultsKeptMinutes} minutes. We do this because you asked for the picture (Article 6(1)(b) GDPR).`,
        'To keep one visitor from using up the server, we count attempts by a keyed hash of the network address. The count is deleted within a day. The address itself is not stored.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'For an account we keep your e-mail address, the name that you give, your settings and, if you choose one, a password as a salted hash (Argon2id). If you add a passkey, we keep its public half; your fingerprint or face never leaves your device. Signing in with Google gives us your address and your Google account number.',
        `A session lasts ${limits.sessionHoursMax} hours at most. With it we store the kind of browser, such as “Firefox on Linux”, so that you can recognise your sessions, and no network address.`,
        'We also keep your credits with their history, your vouchers and invitations, which affiliate’s link you came by, if any, your notifications, what you ordered and paid, when you agreed that it starts at once, and the words that you typed as prompts. The legal basis is the contract with you (Article 6(1)(b)).',
      ],
    },
    {
      title: 'Photos and models',
      paragraphs: [
        'The photos that you upload are checked, and a model is made from them: measurements of the face and the outline of the person, how the light falls, and a reduced copy of each photo that can be used. New pictures are made from this.',
      ],
      points: [
        'Uploaded photos: deleted {uploadsDays} days after the training. Photos that no model was made from: deleted after 30 days.',
        'Models, pictures, videos and thumbnails: until you delete them, or until you have not signed in for {idleDays} days. You get a warning first. An account with an active subscription is left alone.',
        `Previews in the style lists: at most ${limits.previewsKeptDays} days.`,
        'Where a photo was taken and with which camera is left out of every picture made from it.',
      ],
    },
    {
      title: 'Is this biometric data?',
      paragraphs: [
        'A photo alone is not, and neither are points on a face unless they serve to identify somebody. Keylight measures such points to find, cut out, light and frame a face. It also compares the photos that you give for one model with each other, by proportions, hair and skin, to warn you if they may show different people. If whoever runs this site has added a neural network that tells people apart, that network describes each face for the same purpose, and compares finished pictures with their photos. Your photos are never compared with anybody else’s, and there is no way to look somebody up by a face.',
        'Because the line is thin, we still treat a model, which keeps such measurements until you delete it, as if it were biometric data under Article 9 GDPR. It needs your explicit consent, given before your first photo, and we note when you gave it and to which words. Only upload photos of people who are at least 18 and have agreed.',
        'You withdraw the consent on your account page, under “Privacy and data”. That deletes every model and every uploaded photo at once. Pictures that were already made stay until you delete them. What was done before remains lawful.',
      ],
    },
    {
      title: 'People in team photos',
      paragraphs: [
        'Somebody who joins a team by invitation adds one photo without an account. It is used for pictures of that team only, cannot be published by the person who invited them, and disappears when they withdraw it with the link that they got. That also deletes the pictures that show only them.',
      ],
    },
    {
      title: 'What others can see',
      paragraphs: [
        'Nothing, until you decide otherwise. A picture that you publish appears in the gallery at a reduced size, without your name, until you take it back. Work that you share by link can be seen by whoever has the link, until you withdraw it. A review appears with the name that you choose, once the host has approved it. Files that people have saved meanwhile can’t be recalled.',
        'Anybody can report a published picture. We keep the reason, the note and the time, but not who sent it, and delete the report with the picture.',
      ],
    },
    {
      title: 'Mails',
      paragraphs: [
        'We mail you links to sign in, and tell you when your password, address or passkeys change, when somebody signs in from a new browser and when your account is deleted. You can’t turn these off, because they protect you. Mails about finished work, gifts and deletions are up to you, on your account page. There is no newsletter.',
        'If somebody gives you a gift card by mail, they gave us your address for it. We use it for that card alone and forget it when the card is claimed.',
      ],
    },
    {
      title: 'Who else receives data',
      paragraphs: [
        '{services}',
        'A service that processes data for the host needs a contract under Article 28 GDPR. If one of them is outside the European Union, the host must make sure that your data is protected there as it is here. Ask the host for the current names.',
      ],
    },
    {
      title: 'In your browser',
      paragraphs: [
        'There are no advertising or tracking cookies, and pages load nothing from other sites. What is stored is needed for what you asked for (in the European Union, Article 5(3) of the ePrivacy Directive):',
      ],
      points: [
        'A cookie named “browser”, for 400 days, once you have signed in: a random number that tells us that this browser has been yours before.',
        'A cookie during the detour to Google, if you sign in that way; it ends with the sign-in.',
        'Local storage: your session token until you sign out, light or dark, the styles that you picked, the page to return to after signing in, a gift card that you have begun to write, and a gift card, invitation or affiliate code from a link, with the time you opened it.',
        'Session storage, which ends with the tab: how far you had scrolled.',
        'If the host has turned on a service for analytics or error reports, you are asked first. Only if you agree are a random visitor number and your answer stored; you can change it on this page at any time.',
      ],
    },
    {
      title: 'Counting visits',
      paragraphs: [
        'Unless the host uses an analytics service, this server counts by itself which pages are seen and which buttons are used. It sets no cookie for that and stores no address: to count a visitor once a day, it makes a hash with a secret of that day, and deletes both when the day is over. What remains are numbers, for at most 400 days, and nobody can tell from them who you are (Article 6(1)(f): knowing which pages help). Browsers that send “Do Not Track” or “Global Privacy Control” are not counted at all.',
      ],
    },
    {
      title: 'Security and logs',
      paragraphs: [
        'Logs of the server hold times, paths, outcomes and request numbers, and no mail addresses, tokens, photos or network addresses. What the host does with the powers of a host, such as removing a picture, is written to a list that can’t be changed, with the network address of the host. This serves our legitimate interest in a safe service (Article 6(1)(f)). The [Security Policy](/security-policy) says more.',
      ],
    },
    {
      title: 'After you have gone',
      paragraphs: [
        'Deleting your account deletes your rows at once and your files within the hour. Backups of the host, if there are any, lose them when they are overwritten.',
        'If you paid for something, the law makes the host keep the books for up to ten years (Article 6(1)(c)). So each payment stays with its date, amount, plan and the number that the payment service gave it, and without your name, your address and everything else about you.',
        'One more thing remains for a year: a keyed hash of your e-mail address, so that nobody gets the free credits twice. It can’t be turned back into the address, and it is our legitimate interest to prevent abuse (Article 6(1)(f)).',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may see, correct, delete and take with you what we have about you, restrict or object to its use, and withdraw consent. You can do most of it yourself on your account page, where you can also download a ZIP with everything. For the rest, write to the host, who answers within a month.',
        'You may also complain to a data protection authority, for example the one where you live. No decision about you is made by a machine alone: the checks of a photo only say whether it can be used.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If this page changes, the date at the top changes with it. If what you agreed to changes, we ask you again before your next photo.',
      ],
    },
  ],
  related: ['/terms-of-service', '/security-policy', '/refund-policy'],
})

export const meta = page.meta
export default page.Page
