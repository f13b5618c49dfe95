import markdown from '../../../../CHANGELOG.md?raw'
import { readChangelog } from '../../app/pages/changelog.ts'
import { changelogList } from '../../app/pages/changelog-list.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { content } from './changelog.md'

const feed = '/changelog.atom'

const page = plainPage('/changelog', { ...content, Above: changelogList(readChangelog(markdown), feed) })

export const meta = () => [
  ...page.meta(),
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Changelog', href: feed },
]
export default page.Page
