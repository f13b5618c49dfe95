import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/microsoft-teams-profile-picture', {
  title: 'Microsoft Teams profile picture for work',
  description:
    'Your Teams photo is also your Outlook and Microsoft 365 photo. The sizes Microsoft keeps, why the button may be missing, and a portrait for dark calls.',
  h1: 'Microsoft Teams profile picture',
  lead: 'Camera off, and for an hour you are this circle on a dark tile. The same photo sits in Outlook, on documents and in the company directory.',
  preset: { gender: 'man', look: 'man.headshot.gray-gradient' },
  example: {
    subject: 'person-6-selfie2',
    caption: 'Outdoors in a blue shirt before; grey studio paper and a key light from the left after.',
  },
  facts: {
    title: 'In Microsoft’s documentation',
    list: [
      { label: 'Largest copy kept', value: '648 × 648' },
      { label: 'Smallest copy', value: '48 × 48' },
      { label: 'Who may change it', value: 'IT decides' },
      { label: 'New rules apply within', value: '24 hours' },
    ],
    note: 'Microsoft 365 makes nine sizes, up to what you uploaded: with 504 pixels there’s no 648. A square of 648 or more gives you all of them.',
    sources: [
      {
        name: 'Microsoft Graph: Get profilePhoto',
        url: 'https://learn.microsoft.com/en-us/graph/api/profilephoto-get',
        checked: '2026-11-22',
      },
      {
        name: 'Microsoft Graph: Manage profile photo settings',
        url: 'https://learn.microsoft.com/en-us/graph/profilephoto-configure-settings',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Green dot, lower right',
    text: 'Your presence is drawn over the edge of the circle. Leave a margin of backdrop there, and a finger’s width above the hair. Shown in three of the sizes that Microsoft keeps.',
    shape: 'circle',
    sizes: [
      { place: 'On a call', pixels: 120 },
      { place: 'Profile card', pixels: 64 },
      { place: 'In a chat', pixels: 48 },
    ],
  },
  guidance: {
    title: 'For the person on the other end',
    do: [
      'Look as you do at half past nine on a Tuesday.',
      'Agree on one backdrop with your department.',
      'Upload to your Microsoft 365 profile, then check Outlook as well.',
    ],
    dont: [
      'Don’t use a cropped wedding photo; the bouquet always gives it away.',
      'Don’t leave initials up for years. In large meetings three people share them.',
      'Don’t edit yourself younger. You’ll switch the camera on eventually.',
    ],
  },
  light: {
    title: 'Classic office portrait',
    text: 'A soft key on the left, enough fill on the right, and a shadow just visible on grey paper. No rim light is needed, since the wall brightens behind the head.',
  },
  looks: {
    title: 'Greys, blues, and rooms with glass',
    text: 'Grey suits everybody, including the call screen. A meeting room or open office tells outsiders that you’re at work, and blue is easy to spot in a long participant list.',
    ids: [
      'man.headshot.gray-gradient',
      'man.headshot.blue-gradient',
      'man.profession.business-leader',
      'man.profession.accountant',
      'woman.headshot.gray-gradient',
      'woman.headshot.blue-gradient',
      'woman.profession.business-leader',
      'woman.profession.researcher',
    ],
  },
  sections: [
    {
      title: 'When you can’t change it',
      paragraphs: [
        'Administrators may switch off photo changes, or take photos only from the personnel system. Then the pencil is missing, and no trick brings it back. Send the file to IT or HR with a kind word.',
        'In mixed set-ups the photo comes from a server in the company, and one you set in the cloud is refused or overwritten.',
      ],
    },
    {
      title: 'Guests, customers, applicants',
      paragraphs: [
        'In a meeting with other organisations, people see your name and often your photo. Applicants look closely. Somebody who has seen a friendly face in the invitation starts more calmly.',
      ],
    },
    {
      title: 'Free Teams, and former Skype users',
      paragraphs: [
        'With a private account the photo belongs to your Microsoft account and shows in Outlook.com too. If you came from [Skype](/social-media/skype-profile-picture), check that it isn’t a webcam picture from long ago.',
      ],
    },
  ],
  questions: [
    {
      question: 'I changed the photo. Why do colleagues see the old one?',
      answer:
        'Every app keeps a copy. Signing out of Teams and in again refreshes yours; on other people’s computers it can take a day or more.',
    },
    {
      question: 'Can the whole team get matching photos?',
      answer:
        'Yes. Send round the name of one style and let everybody make their own, as described under [corporate headshots](/professional-photos/corporate-headshots).',
    },
    {
      question: 'Does it replace me on a call?',
      answer:
        'Only while the camera is off. The animated avatars that Teams offers are something else and aren’t made from a photo like this.',
    },
    {
      question: 'Is our data policy a problem?',
      answer:
        'Ask before you upload colleagues’ faces anywhere. Here your browser can make the headshot itself, and a company can run this software on a server of its own.',
    },
  ],
  related: [
    '/social-media/slack-profile-picture',
    '/professional-photos/corporate-headshots',
    '/professional-photos/zoom-headshots',
    '/professional-photos/linkedin-headshots',
  ],
})

export const meta = page.meta
export default page.Page
