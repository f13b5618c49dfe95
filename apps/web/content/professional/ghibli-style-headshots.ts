import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/ghibli-style-headshots', {
  title: 'Ghibli-style headshots, drawn from you',
  description:
    'Turn a selfie into a portrait with the flat colours and soft edges of hand-drawn animation. Made on your device, with your own features under the ink.',
  h1: 'Ghibli-style headshots',
  lead: 'A garden, gentle light, flat colour and a drawn line. First your selfie gets the light, and then the drawing.',
  preset: { gender: 'woman', look: 'woman.headshot.garden' },
  example: {
    subject: 'person-3-selfie3',
    caption:
      'The photo was lit and moved into a garden first. The drawing on top simplifies its colours and keeps the outline of the face.',
  },
  filters: {
    title: 'Choose how it’s drawn',
    text: 'Make your headshot above, and these drawings are made from it here, one after another. Nothing is uploaded for it.',
    names: ['animation', 'watercolour', 'cartoon', 'pencil'],
  },
  guidance: {
    title: 'Photos that draw well',
    do: [
      'Use even light, so that no hard shadow becomes a shape of its own.',
      'Wear one or two plain colours: they turn into clean fields.',
      'Let your hair have an outline, away from your shoulders if it’s long.',
    ],
    dont: [
      'Don’t use a photo with a busy print. Patterns become blots.',
      'Don’t send a tiny crop: lines need pixels to follow.',
      'Don’t use a drawing where a document asks for a photograph.',
    ],
  },
  light: {
    title: 'Sun through leaves',
    text: 'The sun stands behind you and draws a faint line along hair and shoulders, and soft light from the left fills the face. The same scheme is common in painted films: bright edges, quiet faces.',
  },
  looks: {
    title: 'Backgrounds that look painted',
    text: 'Green and open sky turn into broad strokes. Plain studio paper gives a calm sheet with only you drawn on it.',
    ids: [
      'woman.headshot.garden',
      'woman.headshot.outdoor',
      'woman.headshot.autumn',
      'woman.headshot.gradient',
      'man.lighting.natural-outdoor',
      'man.headshot.outdoor-sunset',
      'man.headshot.beige-neutral',
      'man.lighting.golden-hour',
    ],
  },
  sections: [
    {
      title: 'In the manner of, not from',
      paragraphs: [
        'Studio Ghibli has nothing to do with this site, and none of its films, characters or drawings are in the software. “Ghibli style” is what people call a soft, hand-drawn look, and that look is what the filter makes.',
      ],
    },
    {
      title: 'How the drawing is made',
      paragraphs: [
        'There is no generator behind it. The filter smooths colours along the shapes in your picture, gathers them into a few tones and then follows the strong edges with a line. The same photo gives the same drawing each time.',
        'It doesn’t enlarge eyes or change your nose. If you’d like a character who merely resembles you, this is the wrong tool; if you’d like yourself, drawn, it’s the right one.',
      ],
    },
    {
      title: 'Where such a picture fits',
      paragraphs: [
        'In games, chats and communities, on a birthday card, as the icon of a private blog. On a company profile people take it for a hidden face, and networks with real-name rules may remove it.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why does the try-out show a photo first?',
      answer:
        'Because the drawing needs good light under it. The try-out makes the lit photo, and the drawings below it follow without another upload.',
    },
    {
      question: 'Can I download both?',
      answer:
        'Yes. The photo is at the top and each drawing has its own download, all in the same size and without a watermark.',
    },
    {
      question: 'Is there a moving version?',
      answer:
        'Members can film their pictures, drawn ones as well: the camera moves, and the drawing holds still without flickering.',
    },
  ],
  related: [
    '/professional-photos/fantasy-headshots',
    '/free-studio-ghibli-ai-filter',
    '/social-media/discord-profile-picture',
  ],
})

export const meta = page.meta
export default page.Page
