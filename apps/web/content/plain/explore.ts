import { styles } from '@keylight/contract'
import { Explore } from '../../app/features/gallery/explore.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'

const page = plainPage('/explore', {
  title: 'Explore styles and professions',
  description:
    'Find a look that suits you: professions, studio backdrops, light, clothes, places and poses, each with pictures by members and marked samples.',
  h1: 'Explore',
  lead: `${styles.length} looks to browse. Open one to see it large and make it your own.`,
  Above: Explore,
  sections: [
    {
      title: 'Where to start',
      paragraphs: [
        'Start with where the picture goes, not with what looks prettiest. A staff directory wants calm grey or white, a speaker page can take a dark studio, and a start-up founder may look better in the street than in a bank. Two or three styles are enough to choose from.',
      ],
    },
    {
      title: 'Professions or styles',
      paragraphs: [
        'A profession is a finished suggestion: place, light and framing that people expect of a judge or a dean. A style is one ingredient, such as a backdrop or a kind of light, for those who know what they want. Both work from the same photos, so nothing stops you from trying each.',
      ],
    },
    {
      title: 'What stays the same',
      paragraphs: [
        'Your face does, always. Your pose stays as in your photo, too, unless the software of this site can make new ones. A style says so before you order.',
      ],
    },
  ],
  related: ['/gallery', '/ai-free-headshot-generator', '/professional-photos/corporate-headshots'],
})

export const meta = page.meta
export default page.Page
