import { t } from '#words'
import markdown from '../../../../../CHANGELOG.md?raw'
import { content } from '../../../content/plain/changelog.md'
import { readChangelog } from '../../pages/changelog.ts'
import { changelogList } from '../../pages/changelog-list.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const feed = '/changelog.atom'

const page = plainPage('/changelog', { ...content, Above: changelogList(readChangelog(markdown), feed) })

export const meta = () => [
  ...page.meta(),
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: t`Changelog`, href: feed },
]
export default page.Page
