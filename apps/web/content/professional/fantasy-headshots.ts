import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/fantasy-headshots', {
  title: 'Fantasy headshots painted from a photo',
  description:
    'A fantasy portrait from your own photo: forest light, oil paint or watercolour on top, for role-play, book jackets and game profiles.',
  h1: 'Fantasy headshots',
  lead: 'A forest at the edge of the map, light from above, and paint. The hero in it has your face, not somebody’s idea of it.',
  preset: { gender: 'man', look: 'man.lighting.natural-outdoor' },
  example: {
    subject: 'person-7-selfie2',
    caption:
      'From a snapshot in the park to the edge of a forest. The oil paint follows beard and brow as a brush would.',
  },
  filters: {
    title: 'Choose your paint',
    text: 'The portrait from the try-out is painted again here, on this device. Oil has body, watercolour has air, pencil looks like a page from a sketchbook.',
    names: ['oil', 'watercolour', 'pencil', 'mono'],
  },
  guidance: {
    title: 'Become the character',
    do: [
      'Dress the part: a cloak, a scarf or an old coat stays in the picture.',
      'Play it. A small frown or a raised chin reads well in paint.',
      'Leave room around wild hair, horns, hoods and crowns.',
    ],
    dont: [
      'Don’t expect armour that you aren’t wearing: we paint what is there.',
      'Don’t cover both eyes with a hood. The face has to be found.',
      'Don’t pose with a weapon if the picture goes on a network with rules about it.',
    ],
  },
  light: {
    title: 'Light that falls from the canopy',
    text: 'The key hangs high in front, as daylight does in a clearing, so brows and cheekbones cast small shadows. A faint rim from behind parts you from the dark between the trees.',
  },
  looks: {
    title: 'Places with a story',
    text: 'Forest and autumn for rangers and druids, a burning evening sky for captains, a black studio for whoever has something to hide.',
    ids: [
      'man.lighting.natural-outdoor',
      'man.headshot.outdoor-sunset',
      'man.lighting.studio-dramatic',
      'man.headshot.studio-brown',
      'woman.headshot.autumn',
      'woman.headshot.garden',
      'woman.lighting.dramatic-studio',
      'woman.headshot.golden',
    ],
  },
  sections: [
    {
      title: 'For the table and the jacket',
      paragraphs: [
        'A player’s token is round and about an inch wide: choose the black studio and let only the face speak. For the back of a novel, take the forest in oil; for a campaign diary, pencil on a plain ground.',
      ],
    },
    {
      title: 'What it leaves to your costume',
      paragraphs: [
        'The software has no wardrobe of cloaks and no elf ears. Generators have, and they swap your face for a handsome stranger’s along the way. Here the costume is yours, and so is the person in it.',
      ],
    },
    {
      title: 'Paint, explained',
      paragraphs: [
        'The oil filter lays strokes along the direction of what it finds: down a nose, around a jaw, with the fall of hair. It mixes only colours that are in the picture, which is why a green forest tints the shadows of the skin a little.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I print it large?',
      answer:
        'Paint forgives enlargement. The file of 1,024 × 1,280 pixels makes a fine print of A5, and members can upscale it before they print bigger.',
    },
    {
      question: 'Could a whole party get the same treatment?',
      answer:
        'Yes. Everyone uses the forest style and the same paint, each on their own phone, and the portraits hang together like a set.',
    },
    {
      question: 'Who owns the portrait?',
      answer: 'You do, as far as the photo was yours. Making it here gives nobody else a right to it.',
    },
  ],
  related: [
    '/professional-photos/ghibli-style-headshots',
    '/social-media/twitch-profile-picture',
    '/social-media/discord-profile-picture',
  ],
})

export const meta = page.meta
export default page.Page
