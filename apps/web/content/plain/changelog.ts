import markdown from '../../../../CHANGELOG.md?raw'
import { readChangelog } from '../../app/pages/changelog.ts'
import { changelogList } from '../../app/pages/changelog-list.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'

const feed = '/changelog.atom'

const page = plainPage('/changelog', {
  title: 'Changelog',
  description:
    'What changed in Keylight and what it means for people who use or host it: new tools, better pictures, safer accounts, newest first, with a feed.',
  h1: 'Changelog',
  lead: 'What is new for people who use Keylight and for those who host it.',
  Above: changelogList(readChangelog(markdown), feed),
  sections: [
    {
      title: 'How we write it',
      paragraphs: [
        'Only what people notice is here, in the words that they would use. The complete history, with every correction, is in the repository of the source code.',
      ],
    },
  ],
  related: ['/about-us', '/html-sitemap'],
})

export const meta = () => [
  ...page.meta(),
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Changelog', href: feed },
]
export default page.Page
