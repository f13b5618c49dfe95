import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/medium-profile-picture', {
  title: 'Medium profile picture for writers',
  description:
    'On Medium the byline is a circle and a name. What Medium advises its writers, the safe size to upload, and an author portrait lit by a window.',
  h1: 'Medium profile picture',
  lead: 'Books have an author photo on the jacket. On Medium it’s the dot beside your name, and it goes out with every story you publish.',
  preset: { gender: 'woman', look: 'woman.lighting.natural-window' },
  example: {
    subject: 'person-2-selfie2',
    caption: 'From under the trees to a room: daylight falls in from the far left, onto the wall as well.',
  },
  facts: {
    title: 'Advice from Medium itself',
    list: [
      { label: 'Name', value: 'Your real one' },
      { label: 'Picture size', value: 'Not published' },
      { label: 'Safe upload', value: '400 to 1,024' },
      { label: 'Cut', value: 'A circle' },
    ],
    note: 'Medium asks writers to think of the profile as the text on a book jacket: full name, short bio, a picture. For pixels it leaves you alone; third-party guides say 400 or 512.',
    sources: [
      {
        name: 'Medium Creators Hub: Your story’s best asset',
        url: 'https://medium.com/creators-hub/you-are-your-storys-best-asset-fd70c7d8c32',
        checked: '2026-11-22',
      },
      { name: 'spec.social: Medium', url: 'https://spec.social/medium', checked: '2026-11-22' },
    ],
  },
  crop: {
    title: 'A byline, then an author box',
    text: 'At the top of a story the circle is tiny. At the end it returns larger, next to the button to follow you, and there the eyes decide. The sizes are estimates, since Medium names none.',
    shape: 'circle',
    sizes: [
      { place: 'Author page', pixels: 88 },
      { place: 'End of story', pixels: 64 },
      { place: 'Byline', pixels: 32 },
    ],
  },
  guidance: {
    title: 'An author, not an applicant',
    do: [
      'Let the portrait have some shade. Essays do as well.',
      'Wear what you write in.',
      'Reuse it on your newsletter and your book, so that readers can follow you around.',
    ],
    dont: [
      'Don’t pose with a typewriter, a pipe or a stack of your own books.',
      'Don’t use a generated face with a pen name. Readers feel cheated when it comes out.',
      'Don’t pick a white wall: Medium’s page is white, and you’ll dissolve.',
    ],
  },
  light: {
    title: 'A window, and nothing else',
    text: 'The key stands far to the left, so one half of the face is clearly darker. No light comes from behind. It’s how writers have been photographed for a century: beside their desk, with whatever the day gave.',
  },
  looks: {
    title: 'Rooms with a window or a book in them',
    text: 'Windows and libraries are the obvious choice. The brown and grey canvases feel nearly as literary, and a poet may prefer them to a shelf.',
    ids: [
      'woman.lighting.natural-window',
      'woman.profession.academic-director',
      'woman.profession.dean',
      'woman.headshot.gray-gradient',
      'man.lighting.natural-window',
      'man.profession.dean',
      'man.headshot.studio-brown',
      'man.headshot.studio-textured',
    ],
  },
  sections: [
    {
      title: 'The circle travels with the link',
      paragraphs: [
        'When a story is shared, its cover image does the talking; your picture appears on the story, in lists of writers, in the daily mail and under each response. It’s the one image that all your texts have in common.',
      ],
    },
    {
      title: 'Photographing a thinker',
      paragraphs: [
        'Take the selfie by a real window, at right angles to it, with the room lights off. The new light then only has to strengthen what’s there, which looks more natural than turning it round.',
        'Glance slightly past the lens if a straight stare feels like a passport. Keep both eyes visible.',
      ],
    },
    {
      title: 'Publications and co-authors',
      paragraphs: [
        'A publication has its own avatar, at least 60 pixels square, and should use a mark. Editors listed under it should use faces, ideally cropped alike.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I write on Medium without showing my face?',
      answer:
        'Yes. An illustration made for you works well. Medium itself says readers are slower to trust a pseudonym, above all in health and technology.',
    },
    {
      question: 'Black and white or colour?',
      answer:
        'Colour is easier to find between other circles. If your site is black and white throughout, convert the download in any photo app.',
    },
    {
      question: 'Does the picture from my Google sign-in stay?',
      answer: 'Medium starts with it. Replace it in your settings; the two are independent from then on.',
    },
  ],
  related: [
    '/social-media/quora-profile-picture',
    '/social-media/twitter-profile-picture',
    '/professional-photos/speaker-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
