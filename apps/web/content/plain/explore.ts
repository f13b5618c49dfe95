import { looks } from '@keylight/contract'
import { Explore } from '../../app/features/gallery/explore.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'

const page = plainPage('/explore', {
  title: 'Explore styles and professions',
  description:
    'Find a look that suits you: professions, studio backdrops, light, clothes, places and poses, each with pictures by members and marked samples.',
  h1: 'Explore',
  lead: `${looks.length} looks in rows to wander through. Open one to see it large and make it your own.`,
  Above: Explore,
  sections: [
    {
      title: 'Where to start',
      paragraphs: [
        'Begin with where the picture goes, not with what is beautiful. A directory of staff wants calm grey or white, a speaker page can take a dark studio, and a founder on a street looks less like a founder in a bank. Two or three styles are enough to choose from.',
      ],
    },
    {
      title: 'Professions or styles',
      paragraphs: [
        'A profession is a finished suggestion: place, light and framing that people expect of a judge or a dean. A style is one ingredient, such as a backdrop or a kind of light, for those who know what they want. Both work from the same photos, so nothing stops you from trying each.',
      ],
    },
    {
      title: 'What stays as it is',
      paragraphs: [
        'Your face does, always. Pose and seat stay as in your photo too, unless the software of this site can make new ones. A style says so before you order.',
      ],
    },
  ],
  related: ['/gallery', '/ai-free-headshot-generator', '/professional-photos/corporate-headshots'],
})

export const meta = page.meta
export default page.Page
