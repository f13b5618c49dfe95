import { limits } from '@keylight/contract'
import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/corporate-headshots', {
  title: 'Corporate headshots that match',
  description:
    'Corporate headshots from selfies: the sizes that Outlook, Teams and staff directories take, rules to send round, and how forty portraits come to match.',
  h1: 'Corporate headshots',
  lead: 'One backdrop, one light and one framing for everybody, from selfies taken wherever your people happen to be.',
  preset: { gender: 'man', look: 'man.headshot.gray-gradient' },
  example: {
    subject: 'person-1-selfie3',
    caption: 'His desk and the office window made way for grey paper. Shirt, hair and expression are the ones he sent.',
  },
  facts: {
    title: 'Where a staff photo ends up',
    list: [
      { label: 'Outlook, Teams and Microsoft 365', value: '48 to 648 pixels, square' },
      { label: 'People HR', value: '256 × 256 pixels' },
      { label: 'Original worth keeping', value: '2,000 pixels, long side' },
      { label: 'Download from here', value: '1,024 × 1,280 pixels' },
    ],
    note: 'Most tools cut a square and then shrink it. Upscale a portrait to twice its size if you want an original for print.',
    sources: [
      {
        name: 'Microsoft Graph: Get profilePhoto',
        url: 'https://learn.microsoft.com/en-us/graph/api/profilephoto-get',
        checked: '2026-11-22',
      },
      {
        name: 'People HR: Employee photo best practice',
        url: 'https://help.peoplehr.com/setup/setup/employee-photo-best-practice',
        checked: '2026-11-22',
      },
      {
        name: 'BusinessPortraits.ca: File formats and resolution',
        url: 'https://businessportraits.ca/blogs/blog/file-formats-resolution-corporate-headshots',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'From the team page to a chat',
    text: 'The same file appears large on your website and tiny beside a message. Crop tighter than feels polite: with 48 pixels to spend, don’t spend them on shoulders.',
    shape: 'circle',
    sizes: [
      { place: 'Contact card', pixels: 240 },
      { place: 'List of people', pixels: 96 },
      { place: 'Beside a message', pixels: 48 },
    ],
  },
  guidance: {
    title: 'A message to send round',
    do: [
      'Stand a step back from a window and face it.',
      'Hold the phone level with your eyes, arm stretched out.',
      'Wear what you’d wear to visit a customer, usual glasses included.',
      'Send the file that your phone saved, not a screenshot of it.',
    ],
    dont: [
      'Don’t use the laptop’s camera: it looks up at your chin.',
      'Don’t wear thin stripes: they shimmer on screens.',
      'Don’t leave the badge or the headset on.',
    ],
  },
  light: {
    title: 'Soft, and the same for everyone',
    text: 'One large light to the left, a little above the eyes, with enough fill that the far cheek stays readable. It flatters most faces and forgives glasses. The grey paper brightens around the head, which keeps dark hair and dark jackets apart from the background.',
  },
  looks: {
    title: 'Backdrops for a staff directory',
    text: 'Neutral ones get along with any website. Go by the page around them: light grey or white on white pages, charcoal on dark ones.',
    ids: [
      'man.headshot.gray-gradient',
      'woman.headshot.gray-gradient',
      'man.headshot.white-background',
      'woman.headshot.white',
      'man.profession.executive',
      'woman.profession.corporate-director',
      'man.profession.accountant',
      'woman.profession.financial-advisor',
    ],
  },
  sections: [
    {
      title: 'What makes a page look like one team',
      paragraphs: [
        'Size of the head, height of the eyes, brightness of the background: in that order. Nobody who browses your website studies the backdrop, but everybody notices the one head that is a third larger than its neighbours. The studio places every face by the same measure, so that part is taken care of.',
        'The photos themselves are not. A face half in the dark or lit from the ceiling stays that way to some degree in any style. Look at all portraits side by side before you publish the first.',
      ],
    },
    {
      title: 'Two ways to get everybody done',
      paragraphs: [
        'Either each colleague opens this page, picks the agreed style and downloads the result. That needs no account and no project manager.',
        `Or one person with an account does it for the others: invite people with a link or add a photo of each, choose Matching portraits on the team photo screen, and make up to ${limits.teamPhotoMembers.to} at a time. The portraits come in one ZIP, with files named as you like. [Team headshots](/professional-photos/team-headshots) has the details.`,
      ],
    },
    {
      title: 'The colleague who starts in March',
      paragraphs: [
        'New people are where most team pages come apart: the photographer has gone, and a holiday snap fills the gap for two years. A style stays the same recipe whenever it is used, so somebody hired next spring gets the picture that the founders got.',
      ],
    },
    {
      title: 'It is still their face',
      paragraphs: [
        'A portrait is personal data. Tell people where it will appear, let them refuse, and take it down when they leave. If photos mustn’t leave your own network, your company can [run this software itself](/about-us): it is open source and needs no outside service.',
      ],
    },
  ],
  questions: [
    {
      question: 'Should everybody wear the same colour?',
      answer:
        'No. Matching shirts look like a uniform nobody asked for. Ask for plain cloth in any mid or dark tone; the light and the backdrop do the matching.',
    },
    {
      question: 'Can the backdrop be our brand colour?',
      answer:
        'With an account, yes: open a portrait in the chat and name the colour. Use a greyer, darker version than the one in your logo. Strong colour tires the eye when it is repeated forty times.',
    },
    {
      question: 'How large can we print them?',
      answer:
        'Upscaled to twice the size, a portrait has 2,048 × 2,560 pixels, enough for 17 × 21 centimetres at 300 dots per inch. For a foyer wall, book a photographer.',
    },
    {
      question: 'Somebody’s selfie was refused. Why?',
      answer:
        'The reason is shown with the photo: usually blur, a face that is too small, or a head cut off by the edge. Those can’t be repaired afterwards, and a second try takes a minute.',
    },
  ],
  related: [
    '/professional-photos/team-headshots',
    '/professional-photos/executive-headshots',
    '/professional-photos/linkedin-headshots',
    '/social-media/slack-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
