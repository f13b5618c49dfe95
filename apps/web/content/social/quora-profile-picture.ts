import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/quora-profile-picture', {
  title: 'Quora profile picture for people who answer',
  description:
    'Quora shows your face above every answer, next to your credential. No size is published, real names aren’t required, and trust is the point of it.',
  h1: 'Quora profile picture',
  lead: 'Your answer begins with a circle, a name and one line about why you should know. The name and the line take a minute; this page helps with the circle.',
  preset: { gender: 'woman', look: 'woman.headshot.gray-gradient' },
  example: {
    subject: 'person-3-selfie3',
    caption: 'Her pink top is the only colour left, on a light grey ground instead of a window.',
  },
  facts: {
    title: 'What Quora says, and doesn’t',
    list: [
      { label: 'Picture size', value: 'Not published' },
      { label: 'Safe upload', value: '400 or more' },
      { label: 'Real name', value: 'Your choice' },
      { label: 'Posing as others', value: 'Forbidden' },
    ],
    note: 'Quora used to insist on real names. Its help pages now leave the name to you, and add that many people use their own because it builds trust.',
    sources: [
      {
        name: 'Quora Help: Policy on profile names (Hindi)',
        url: 'https://help.quora.com/hc/hi/articles/360058924712',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Above the answer, beside the credential',
    text: 'The circle is small because the text is what counts. It needs a face and a background, nothing else. The sizes shown are estimates, as Quora gives none.',
    shape: 'circle',
    sizes: [
      { place: 'Profile', pixels: 120 },
      { place: 'Above an answer', pixels: 36 },
      { place: 'In comments', pixels: 24 },
    ],
  },
  guidance: {
    title: 'Look like your credential',
    do: [
      'Let the picture fit the line beside it: a nurse needn’t look like a banker.',
      'Pick the portrait you’d put at the end of an article.',
      'Use a soft, ordinary expression. You are explaining something.',
    ],
    dont: [
      'Don’t borrow authority with a white coat that isn’t yours.',
      'Don’t show a product, a book cover or a company’s logo. Readers expect advertising.',
      'Don’t point at the camera.',
    ],
  },
  light: {
    title: 'Quiet light for long texts',
    text: 'The key is soft, on the right, and only a little brighter than the fill. A light grey wall catches a gentle shadow. You notice the person first and no effect at all.',
  },
  looks: {
    title: 'By field of knowledge',
    text: 'Grey works for everything. A library suits history and law, a teal canvas the sciences, an open office software.',
    ids: [
      'woman.headshot.gray-gradient',
      'woman.profession.academic-director',
      'woman.profession.lead-researcher',
      'woman.profession.researcher',
      'man.headshot.gray-gradient',
      'man.profession.scientist',
      'man.profession.attorney',
      'man.profession.software-executive',
    ],
  },
  sections: [
    {
      title: 'One face, several credentials',
      paragraphs: [
        'You may introduce yourself as a beekeeper under one question and as a tax adviser under the next. The picture stays the same, so choose neither the veil nor the calculator.',
      ],
    },
    {
      title: 'Answering under a pen name',
      paragraphs: [
        'Questions about illness, debt or family are easier to answer without your name. A pseudonym with a borrowed face, however, is worse than no picture: people who find the original will doubt all you wrote.',
        'Use the default letter, or a photo in which you can’t be identified.',
      ],
    },
    {
      title: 'Answers live for years',
      paragraphs: [
        'An answer from 2019 still collects readers, and always shows today’s picture. Update it every few years and your whole archive looks current.',
      ],
    },
  ],
  questions: [
    {
      question: 'Does a photo bring more readers?',
      answer:
        'Quora publishes no figure, so we won’t quote one. Look at the most upvoted answers to a question you know well, count the circles without a face, and draw your own conclusion.',
    },
    {
      question: 'Can I use my LinkedIn portrait?',
      answer:
        'Yes, and it helps people to confirm that the credential is real. Save the original file instead of a copy from the other site.',
    },
    {
      question: 'My face is on my Quora page. Can search engines find it?',
      answer:
        'Profiles are public, and Quora answers rank well. Look for the setting that keeps your profile out of search results if you don’t want this.',
    },
  ],
  related: [
    '/social-media/medium-profile-picture',
    '/professional-photos/linkedin-headshots',
    '/social-media/reddit-profile-picture',
    '/linkedin-summary-generator',
  ],
})

export const meta = page.meta
export default page.Page
