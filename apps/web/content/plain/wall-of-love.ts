import { Wall } from '../../app/features/reviews/wall.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'

const page = plainPage('/wall-of-love', {
  title: 'Wall of love',
  description:
    'Reviews that users of this site wrote themselves and the host approved. No bought praise and no invented quotes; it starts empty and says so.',
  h1: 'Wall of love',
  lead: 'What people say about the pictures they made here. Every word is theirs.',
  Above: Wall,
  sections: [
    {
      title: 'Who can write',
      paragraphs: [
        'Everybody who has trained a model on this site, once each. A review has one to five stars, some sentences and the name that its author wants to show. It can be changed or deleted at any time; a changed one is read again before it appears.',
      ],
    },
    {
      title: 'What the host does',
      paragraphs: [
        'Read it, and approve or decline it. Declining is meant for insults, advertising and anything that exposes other people, not for criticism. Nobody can edit another person’s words, and nobody gets credits for praise.',
      ],
    },
    {
      title: 'What you won’t find',
      paragraphs: [
        'Faces from stock libraries, customers without surnames, averages of thousands of ratings. European consumer law asks shops to say how they make sure that reviews are real. Ours come from signed-in accounts that have used the product, and the list above is all of them that were approved.',
      ],
    },
  ],
  related: ['/gallery', '/about-us', '/ai-free-headshot-generator'],
})

export const meta = page.meta
export default page.Page
