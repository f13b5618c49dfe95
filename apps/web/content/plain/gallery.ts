import { Gallery } from '../../app/features/gallery/gallery.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'

const page = plainPage('/gallery', {
  title: 'Gallery',
  description:
    'Pictures that members of this site made and published, and samples of every style, marked as samples: browse by profession, backdrop, light or pose.',
  h1: 'Gallery',
  lead: 'What members made and chose to show, newest first. Pictures marked “Sample” are ours and show computer-generated people.',
  Above: Gallery,
  sections: [
    {
      title: 'How pictures get here',
      paragraphs: [
        'Only by the choice of whoever made them. A member opens a picture and publishes it; it appears at a reduced size, with a title and without a name, and it leaves as soon as they take it back. Team photos that show somebody who joined by invitation can’t be published at all.',
      ],
    },
    {
      title: 'Why there are samples',
      paragraphs: [
        'So that you can see every style before anybody has published one in it. We render the people on a computer and put them through the same steps as your photo. They look rendered, and we would rather say so than borrow somebody’s face.',
      ],
    },
    {
      title: 'Something wrong with a picture?',
      paragraphs: [
        'Open it and choose “Report this picture”. You need no account. The host of this site gets the report and decides; whoever published the picture is told if it is removed. How reports are handled is part of the [Terms of Service](/terms-of-service).',
      ],
    },
  ],
  related: ['/explore', '/wall-of-love', '/ai-free-headshot-generator'],
})

export const meta = page.meta
export default page.Page
