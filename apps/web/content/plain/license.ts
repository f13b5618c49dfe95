import ours from '../../../../LICENSE?raw'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { thirdPartyList } from '../../app/pages/third-party-list.tsx'
import { content } from './license.md'
import theirs from './third-party.json'

const page = plainPage('/license', { ...content, Below: thirdPartyList(ours, theirs) })

export const meta = page.meta
export default page.Page
