import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/signal-profile-picture', {
  title: 'Signal profile photo, and who can see it',
  description:
    'Signal encrypts your profile photo and shows it only to people you talk to. What that means for choosing one, and how to make it without uploading.',
  h1: 'Signal profile picture',
  lead: 'Not even Signal can see your photo there. If you care enough to use it, you may also want to make the picture without sending it anywhere.',
  preset: { gender: 'man', look: 'man.headshot.outdoor-architecture' },
  example: {
    subject: 'person-1-selfie1',
    caption: 'Where his bookshelf stood, there are concrete pillars and trees now, out of focus.',
  },
  facts: {
    title: 'How Signal treats it',
    list: [
      { label: 'A photo is', value: 'Optional' },
      { label: 'Signal can see it', value: 'No' },
      { label: 'Shared with', value: 'People you accept' },
      { label: 'Pixel size', value: 'Not stated' },
    ],
    note: 'Your first name may be a nickname, a letter or an emoji. Signal’s help says nothing of pixels; any square of 512 or more stays crisp in a chat list.',
    sources: [
      {
        name: 'Signal Support: Profiles and message requests (German)',
        url: 'https://support.signal.org/hc/de/articles/360007459591',
        checked: '2026-11-22',
      },
      {
        name: 'Signal: Encrypted profiles in public beta',
        url: 'https://signal.org/blog/signal-profiles-beta/',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Round, between initials',
    text: 'Many people on Signal show coloured initials. A portrait stands out by being there at all, so it can afford to be plain. The sizes shown are approximate.',
    shape: 'circle',
    sizes: [
      { place: 'Profile sheet', pixels: 96 },
      { place: 'Chat list', pixels: 48 },
      { place: 'In a group', pixels: 28 },
    ],
  },
  guidance: {
    title: 'Private by habit',
    do: [
      'Make the picture on your own device: choose that before you add the photo.',
      'Use an image you’ve published nowhere else, if sources or activists write to you.',
      'Keep the background free of places. A blurred wall tells nobody where you live.',
    ],
    dont: [
      'Don’t rely on the photo to prove who you are. Compare safety numbers instead.',
      'Don’t accept a request merely because you know the face on it.',
      'Don’t show your press card or your badge.',
    ],
  },
  light: {
    title: 'Overcast day, seen from the left',
    text: 'Broad daylight from the left, filled in by the sky, no rim, no drama. The concrete adds no colour of its own. It could have been taken in any city on any weekday, and that is the idea.',
  },
  looks: {
    title: 'Backdrops that give nothing away',
    text: 'Generic architecture, a grey canvas or a plain gradient: none of them is a place you have been. Parks look friendlier and are just as anonymous, since they’re rendered.',
    ids: [
      'man.headshot.outdoor-architecture',
      'man.headshot.gray-gradient',
      'man.headshot.studio-textured',
      'man.headshot.studio-dark',
      'woman.headshot.urban',
      'woman.headshot.gray-gradient',
      'woman.headshot.outdoor',
    ],
  },
  sections: [
    {
      title: 'Who gets the key to your photo',
      paragraphs: ['Signal shares the profile automatically with:'],
      points: [
        'everybody in your phone’s address book who uses Signal',
        'people and groups you start a conversation with',
        'those whose message request you accept',
        'groups you’re added to by someone who already has your profile',
      ],
    },
    {
      title: 'Nothing leaves this page unless you say so',
      paragraphs: [
        'Choose your own device and the browser does the work itself, after a one-time download of about 6 MB. Neither the selfie nor the result is uploaded.',
        'You needn’t take our word for it. The code is [open source](/about-us), and your browser’s developer tools list everything it sends.',
      ],
    },
    {
      title: 'What remains in the file',
      paragraphs: [
        'Position and camera details of the selfie are dropped, just as Signal drops them from photos it sends. One note is added: that the photo was edited.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can somebody who only has my username see my photo?',
      answer:
        'Not before you talk to them. Your profile follows once you accept their request, or write to them yourself.',
    },
    {
      question: 'Will Signal tell people that I changed it?',
      answer: 'No message appears for a new photo. People who look closely will notice, and that’s all.',
    },
    {
      question: 'I blocked someone. Do they keep my old picture?',
      answer:
        'Their phone may hold the last one it received. They get no further updates, and nothing can call a picture back from another person’s device.',
    },
    {
      question: 'Should journalists show their face here?',
      answer:
        'Usually yes: sources want to know they’ve reached the right person. Use the portrait from your author page, so that it can be compared.',
    },
  ],
  related: [
    '/social-media/telegram-profile-picture',
    '/social-media/whatsapp-profile-photo',
    '/security-policy',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
